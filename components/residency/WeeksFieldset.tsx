import type { ReactNode } from 'react';

import { fieldId } from '@/components/forms/field-props';

import styles from './WeekBooking.module.scss';

interface WeeksFieldsetProps {
  formId: string;
  error?: string;
  children: ReactNode;
}

/** The group of week checkboxes; the error summary links to it. */
export function WeeksFieldset({ formId, error, children }: WeeksFieldsetProps) {
  const id = fieldId(formId, 'weeks');
  const describedBy = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset id={id} className={styles.weeks} aria-describedby={describedBy} tabIndex={-1}>
      <legend className={styles.legend}>Choose your weeks</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        Wednesday to Wednesday. Choose one or more weeks in a row: weeks that are not consecutive need separate
        bookings.
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
