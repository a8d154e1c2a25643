'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { SelectField } from '@/components/forms/Field';
import { Announcement } from '@/components/ui/Announcement';
import { findDefaultEdition, isBookable, type PanelEdition } from '@/lib/domain/booking-panel';

import styles from './Booking.module.scss';

interface EditionFieldProps {
  formId: string;
  name: string;
  editions: PanelEdition[];
  defaultValue?: string;
  error?: string;
  /** Another change of the page. */
  announcement: string;
}

/** Never replaces the chosen date, and asks again if it moves (docs/specification.md#screens). */
export function EditionField(props: EditionFieldProps) {
  const { formId, name, editions, defaultValue, error, announcement } = props;
  const find = (id: string | undefined) => editions.find((edition) => edition.id === id);
  const [hasChosen, setHasChosen] = useState(false);
  const toChoice = (id: string) => ({ id, dates: find(id)?.dates ?? '' });
  const [choice, setChoice] = useState(defaultValue ? toChoice(defaultValue) : null);
  const first = findDefaultEdition(editions);
  if (!choice && first) setChoice(toChoice(first.id));
  const chosen = choice ?? toChoice('');
  const select = useRef<HTMLSelectElement>(null);
  // Visitors may choose a date before scripts run.
  const readEarlyChoice = useEffectEvent(() => {
    if (select.current?.value) setChoice(toChoice(select.current.value));
  });
  useEffect(() => readEarlyChoice(), []);
  const current = find(chosen.id);
  const problem = chosen.id ? describeChange(chosen.dates, current) : '';
  const offered = problem ? undefined : current;
  return (
    <>
      {editions.length > 1 || hasChosen || problem || error ? (
        <SelectField
          ref={select}
          formId={formId}
          name={name}
          label="Date"
          required
          value={offered?.id ?? ''}
          onChange={({ target }) => {
            setHasChosen(true);
            setChoice(toChoice(target.value));
          }}
          error={error ?? (problem || undefined)}
        >
          <option value="">Choose a date</option>
          {editions.map((edition) => (
            <option key={edition.id} value={edition.id} disabled={!isBookable(edition)}>
              {edition.dates + (isBookable(edition) ? '' : ' – SOLD OUT')}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className={styles.strong}>
          <input type="hidden" name={name} value={chosen.id} />
          <span>{chosen.dates}</span>
        </p>
      )}
      <Announcement className={styles.status}>{problem || announcement}</Announcement>
      {offered?.cancelling && <p className={styles.quiet}>{offered.cancelling}</p>}
    </>
  );
}

function describeChange(dates: string, current: PanelEdition | undefined): string {
  if (!current) return `${dates || 'This date'} is no longer in the programme. Choose another date.`;
  if (!isBookable(current)) return `${dates} is sold out. Choose another date.`;
  return dates === current.dates ? '' : `This date has moved from ${dates} to ${current.dates}. Choose again.`;
}
