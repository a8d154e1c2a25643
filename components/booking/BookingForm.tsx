'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { WorkshopCtype } from '@/lib/domain/ctype';
import type { Edition } from '@/lib/domain/types';
import { fetchJson } from '@/lib/fetch-json';
import type { FormLimits } from '@/lib/forms/fields';
import type { FormResult, RefusedSubmission } from '@/lib/forms/result';

import styles from './BookingForm.module.scss';
import { ReservationForm } from './ReservationForm';
import { ReservedNotice } from './ReservedNotice';

export interface BookingFormProps extends RefusedSubmission {
  ctype: WorkshopCtype;
  courseId: string;
  itemId: string;
  editions: Edition[];
  duration: string | null;
  price: ReactNode;
  /** Unix seconds. */
  now: number;
  limits: FormLimits;
  onResult?: (result: FormResult) => void;
}

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
      <FocusedStatus>
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

interface Reservation {
  code: string;
  href: string;
  /** Unix seconds; null until it is known. */
  heldUntil: number | null;
  values: Record<string, string>;
}

function useReservation(ctype: WorkshopCtype) {
  const [reservation, setReservation] = useState<Reservation | null>(null);
  const [isCorrecting, setIsCorrecting] = useState(false);

  const accept = (result: FormResult, body: URLSearchParams) => {
    if (!result.ok || !result.next) return;
    const { code = '', next: href } = result;
    setReservation({ code, href, heldUntil: null, values: Object.fromEntries(body) });
    setIsCorrecting(false);
    const showHold = ({ heldUntil }: { heldUntil: number | null }) =>
      setReservation((current) => (current?.code === code ? { ...current, heldUntil } : current));
    // Without this time the notice names the usual period.
    fetchJson<{ heldUntil: number | null }>(`/api/hold/${ctype}/${code}`).then(showHold, () => undefined);
  };
  return { reservation, isCorrecting, setIsCorrecting, accept };
}

function FocusedStatus({ children }: { children: ReactNode }) {
  const statusRef = useRef<HTMLDivElement>(null);
  const [reducedMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    statusRef.current?.scrollIntoView({ block: 'center', behavior: reducedMotion ? 'auto' : 'smooth' });
    statusRef.current?.focus({ preventScroll: true });
  }, [reducedMotion]);
  return (
    <div ref={statusRef} className={styles.reserved} role="status" tabIndex={-1}>
      {children}
    </div>
  );
}
