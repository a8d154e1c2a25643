'use client';

import type { ReactNode } from 'react';

import type { WorkshopCtype } from '@/lib/domain/ctype';
import type { Edition } from '@/lib/domain/types';
import type { FormLimits } from '@/lib/forms/fields';
import type { FormResult, RefusedSubmission } from '@/lib/forms/result';

import styles from './BookingForm.module.scss';
import { FocusedStatus } from './FocusedStatus';
import { ReservationForm } from './ReservationForm';
import { ReservedNotice } from './ReservedNotice';
import { useReservation } from './use-reservation';

export interface BookingFormProps extends RefusedSubmission {
  ctype: WorkshopCtype;
  courseId: string;
  /** As in the page's URL. */
  itemId: string;
  editions: Edition[];
  /** Of the workshop: "5 days". */
  duration: string | null;
  /** The price in all currencies, rendered on the server. */
  price: ReactNode;
  /** Unix seconds: what cancelling costs depends on it. */
  now: number;
  limits: FormLimits;
  onResult?: (result: FormResult) => void;
}

/** Reserves a place without payment, and leads back to the form when it has to be corrected. */
export function BookingForm({ values = {}, refusal, onResult, ...form }: BookingFormProps) {
  const { reservation, isCorrecting, setIsCorrecting, accept } = useReservation(form.ctype);
  const handleResult = (result: FormResult, body: URLSearchParams) => {
    accept(result, body);
    onResult?.(result);
  };

  if (!reservation) {
    return (
      <ReservationForm
        {...form}
        replaces={values.replaces ?? ''}
        values={values}
        refusal={refusal}
        onResult={handleResult}
      />
    );
  }
  const { code, href, heldUntil, values: reserved } = reservation;
  if (!isCorrecting) {
    return (
      <FocusedStatus className={styles.reserved}>
        <ReservedNotice
          href={href}
          heldUntil={heldUntil}
          email={reserved.email?.trim()}
          correction={
            <button type="button" className={styles.correct} onClick={() => setIsCorrecting(true)}>
              Correct it
            </button>
          }
        />
      </FocusedStatus>
    );
  }
  return (
    <>
      <ReservationForm {...form} replaces={code} values={reserved} onResult={handleResult} />
      <button type="button" className={styles.correct} onClick={() => setIsCorrecting(false)}>
        Leave it as it was
      </button>
    </>
  );
}
