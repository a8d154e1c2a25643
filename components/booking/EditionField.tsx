'use client';

import { useState } from 'react';

import { SelectField } from '@/components/forms/Field';
import { formatDay } from '@/lib/domain/dates';
import { defaultEdition } from '@/lib/domain/booking-panel';
import type { Edition } from '@/lib/domain/types';

interface EditionFieldProps {
  form: string;
  editions: Edition[];
  /** The edition that was chosen when the form comes back. */
  typed?: string;
  error?: string;
}

const GONE = 'The date you chose is no longer free: choose another one';

/**
 * Choosing the date; a workshop with one date sends it unasked (spec.md §2). A date that goes while the form is open
 * is never exchanged for another one silently.
 */
export function EditionField({ form, editions, typed, error }: EditionFieldProps) {
  const [several] = useState(editions.length > 1);
  const [chosen, setChosen] = useState(typed ?? defaultEdition(editions)?.id ?? '');
  const [only] = editions;
  if (!several && only) return <input type="hidden" name="workshop_edition" value={only.id} />;
  const gone = chosen !== '' && !editions.some(({ id, places }) => id === chosen && places > 0);
  return (
    <SelectField
      form={form}
      name="workshop_edition"
      label="Date"
      required
      value={gone ? '' : chosen}
      onChange={(event) => setChosen(event.target.value)}
      error={error ?? (gone ? GONE : undefined)}
    >
      <option value="">Choose a date</option>
      {editions.map((edition) => (
        <option key={edition.id} value={edition.id} disabled={edition.places === 0}>
          {formatDay(edition.start_date)}
          {edition.places === 0 ? ' – SOLD OUT' : ''}
        </option>
      ))}
    </SelectField>
  );
}
