'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import { isHash } from '@/lib/domain/booking-link';
import type { WorkshopCtype } from '@/lib/domain/ctype';
import type { Edition } from '@/lib/domain/types';
import type { FormLimits } from '@/lib/forms/fields';
import type { FormResult, RefusedSubmission } from '@/lib/forms/result';
import type { HeldPlace } from '@/lib/session/fetch-held-place';

import styles from './BookingForm.module.scss';
import { ReservationForm } from './ReservationForm';
import { BookedNotice, ReservedNotice } from './ReservedNotice';

export interface BookingFormProps extends RefusedSubmission {
  ctype: WorkshopCtype;
  courseId: string;
  itemId: string;
  editions: Edition[];
  duration: string | null;
  price: ReactNode;
  now: number;
  limits: FormLimits;
  onResult?: (result: FormResult) => void;
}

export function BookingForm({ values = {}, refusal, onResult, ...form }: BookingFormProps) {
  const { ctype, itemId } = form;
  const onRemembered = () => onResult?.({ ok: true });
  const { reservation, booked, isCorrecting, setIsCorrecting, accept } = useReservation({
    path: `${ctype}/${encodeURIComponent(itemId)}`,
    onRemembered,
  });
  const handleResult = (result: FormResult, body: URLSearchParams) => {
    accept(result, body);
    onResult?.(result);
  };

  if (!reservation) {
    return (
      <>
        {booked && <BookedNotice link={{ ctype, hash: booked.code }} />}
        <ReservationForm
          {...form}
          replaces={values.replaces ?? ''}
          values={values}
          refusal={refusal}
          onResult={handleResult}
        />
      </>
    );
  }
  const { code, heldUntil, isRemembered, values: reserved } = reservation;
  if (!isCorrecting) {
    return (
      <Status isFocused={!isRemembered}>
        <ReservedNotice
          link={isHash(code) ? { ctype, hash: code } : null}
          heldUntil={heldUntil}
          isRemembered={isRemembered}
          email={reserved.email?.trim()}
          correction={
            <button type="button" className={styles.correct} onClick={() => setIsCorrecting(true)}>
              Correct it
            </button>
          }
        />
      </Status>
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

const fetchHeldPlace = async (path: string) => (await import('@/lib/session/fetch-held-place')).fetchHeldPlace(path);

interface Reservation extends Omit<HeldPlace, 'isBooked'> {
  /** Reserved before the page was loaded. */
  isRemembered: boolean;
}

function useReservation({ path, onRemembered }: { path: string; onRemembered: () => void }) {
  const [reservation, setReservation] = useState<Reservation | null>(null);
  const [booked, setBooked] = useState<HeldPlace | null>(null);
  const [isCorrecting, setIsCorrecting] = useState(false);

  const remember = useEffectEvent((place: HeldPlace | null) => {
    if (place?.isBooked) setBooked(place);
    if (!place || place.isBooked || reservation) return;
    setReservation({ ...place, isRemembered: true });
    onRemembered();
  });
  useEffect(() => {
    if (document.documentElement.dataset.held) fetchHeldPlace(path).then(remember, () => undefined);
  }, [path]);

  const accept = (result: FormResult, body: URLSearchParams) => {
    if (!result.ok || !result.next) return;
    const { code = '' } = result;
    setReservation({ code, heldUntil: null, values: Object.fromEntries(body), isRemembered: false });
    setIsCorrecting(false);
    const showHold = (place: HeldPlace | null) =>
      setReservation((current) =>
        current && current.code === place?.code ? { ...current, heldUntil: place.heldUntil } : current,
      );
    // Without this time the notice names the usual period.
    fetchHeldPlace(path).then(showHold, () => undefined);
  };
  return { reservation, booked, isCorrecting, setIsCorrecting, accept };
}

function Status({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const statusRef = useRef<HTMLDivElement>(null);
  const [reducedMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (!isFocused) return;
    statusRef.current?.scrollIntoView({ block: 'center', behavior: reducedMotion ? 'auto' : 'smooth' });
    statusRef.current?.focus({ preventScroll: true });
  }, [isFocused, reducedMotion]);
  return (
    <div ref={statusRef} className={styles.reserved} tabIndex={-1}>
      {children}
    </div>
  );
}
