'use client';

import { useState } from 'react';

import { SelectField } from '@/components/forms/Field';
import { defaultEdition } from '@/lib/domain/booking-panel';
import { formatDay } from '@/lib/domain/dates';
import type { Edition } from '@/lib/domain/types';

interface EditionFieldProps {
  formId: string;
  name: string;
  editions: Edition[];
  /** Id of the submitted edition, when the form comes back. */
  defaultValue?: string;
  error?: string;
}

const UNAVAILABLE_MESSAGE = 'The date you chose is no longer free: choose another one';

/**
 * The date of a reservation; the only date of a workshop is a hidden field (docs/specification.md#screens). A date that
 * sells out while the form is open is never replaced silently.
 */
export function EditionField({ formId, name, editions, defaultValue, error }: EditionFieldProps) {
  const [hasChoice] = useState(editions.length > 1);
  const [selectedId, setSelectedId] = useState(defaultValue ?? defaultEdition(editions)?.id ?? '');
  const [onlyEdition] = editions;
  if (!hasChoice && onlyEdition) return <input type="hidden" name={name} value={onlyEdition.id} />;
  const isUnavailable = selectedId !== '' && !editions.some(({ id, places }) => id === selectedId && places > 0);
  return (
    <SelectField
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
        <option key={edition.id} value={edition.id} disabled={edition.places === 0}>
          {formatDay(edition.start_date)}
          {edition.places === 0 ? ' – SOLD OUT' : ''}
        </option>
      ))}
    </SelectField>
  );
}
