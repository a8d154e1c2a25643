'use client';

import type { WorkshopType } from '@camp/contract/booking-types';
import { useEffect, useRef, useState } from 'react';

import { SelectField } from '@/components/forms/Field';
import { findDefaultEdition, isBookable } from '@/lib/domain/booking-panel';
import { cancellationNow } from '@/lib/domain/cancellation';
import type { Edition } from '@/lib/domain/edition';
import { formatEdition } from '@/lib/domain/stay';

import styles from './Booking.module.scss';

interface EditionFieldProps {
  formId: string;
  name: string;
  ctype: WorkshopType;
  editions: Edition[];
  duration: string | null;
  now: number;
  defaultValue?: string;
  error?: string;
}

const UNAVAILABLE_MESSAGE = 'This date is no longer free: choose another one';

/** Does not replace a date that sells out while the form is open (docs/specification.md#screens). */
export function EditionField(props: EditionFieldProps) {
  const { formId, name, ctype, editions, duration, now, defaultValue, error } = props;
  const [hasChoice] = useState(editions.length > 1);
  const [selectedId, setSelectedId] = useState(defaultValue ?? findDefaultEdition(editions)?.id ?? '');
  const select = useRef<HTMLSelectElement>(null);
  // Visitors may choose a date before scripts run.
  useEffect(() => {
    if (select.current?.value) setSelectedId(select.current.value);
  }, []);
  const [onlyEdition] = editions;
  if (!hasChoice && onlyEdition) {
    return (
      <div className={styles.only}>
        <input type="hidden" name={name} value={onlyEdition.id} />
        <p className={styles.strong}>{formatEdition(onlyEdition, duration)}</p>
        <CancellationNotice ctype={ctype} edition={onlyEdition} now={now} />
      </div>
    );
  }
  const selected = editions.find((edition) => edition.id === selectedId && isBookable(edition));
  const isUnavailable = selectedId !== '' && !selected;
  return (
    <>
      <SelectField
        ref={select}
        formId={formId}
        name={name}
        label="Date"
        required
        value={isUnavailable ? '' : selectedId}
        onChange={(event) => setSelectedId(event.target.value)}
        error={error ?? (isUnavailable ? UNAVAILABLE_MESSAGE : undefined)}
      >
        <option value="">Choose a date</option>
        {editions.map((edition) => (
          <option key={edition.id} value={edition.id} disabled={!isBookable(edition)}>
            {`${formatEdition(edition, duration)}${isBookable(edition) ? '' : ' – SOLD OUT'}`}
          </option>
        ))}
      </SelectField>
      {selected && <CancellationNotice ctype={ctype} edition={selected} now={now} />}
    </>
  );
}

function CancellationNotice({ ctype, edition, now }: { ctype: WorkshopType; edition: Edition; now: number }) {
  const notice = cancellationNow(ctype, edition.start_date, now);
  return notice && <p className={styles.quiet}>{notice}</p>;
}
