'use client';

import { useEffect, useEffectEvent, useState } from 'react';

import { isHash } from '@/lib/domain/booking-link';
import { findDefaultEdition, getSharedValues } from '@/lib/domain/booking-panel';
import type { FormAccepted, FormResult } from '@/lib/forms/engine/result';
import type { HeldPlace } from '@/lib/session/fetch-held-place';

import styles from './Booking.module.scss';
import { type ReservationFlowProps, ReservationForm } from './ReservationForm';
import { BookedNotice, ReservedNotice } from './ReservedNotice';

export function ReservationFlow({ values = {}, refusal, onReserved, onRefused, ...form }: ReservationFlowProps) {
  const { ctype, itemId } = form;
  const { reservation, booked, mode, setMode, accept } = useReservation({
    path: `${ctype}/${encodeURIComponent(itemId)}`,
    isAsked: Boolean(values.replaces || values.beside),
    onReserved,
  });
  const handleResult = (result: FormResult, body: URLSearchParams) => {
    if (result.ok) accept(result, body);
    else onRefused?.(result);
  };

  if (!reservation) {
    return (
      <>
        {booked && <BookedNotice link={{ ctype, hash: booked.code }} />}
        <ReservationForm
          {...form}
          replaces={values.replaces ?? ''}
          beside={values.beside ?? ''}
          values={values}
          refusal={refusal}
          onResult={handleResult}
        />
      </>
    );
  }
  const { code, heldUntil, isUnmailed, isRemembered, values: reserved } = reservation;
  const { email, beside = '' } = reserved;
  if (mode === 'reserved') {
    return (
      <div ref={isRemembered ? undefined : showStatus} className={styles.reserved}>
        <ReservedNotice
          link={isHash(code) ? { ctype, hash: code } : null}
          heldUntil={heldUntil}
          isUnmailed={isUnmailed}
          isRemembered={isRemembered}
          email={email?.trim()}
          other={isHash(beside) ? { ctype, hash: beside } : null}
          correction={<ModeButton onClick={() => setMode('correction')}>Correct it</ModeButton>}
          addition={
            findDefaultEdition(form.editions) && (
              <ModeButton onClick={() => setMode('addition')}>Reserve for another person</ModeButton>
            )
          }
        />
      </div>
    );
  }
  const fields =
    mode === 'correction'
      ? { replaces: code, beside, values: reserved }
      : { replaces: '', beside: code, values: getSharedValues(code, reserved) };
  return (
    <>
      <ReservationForm {...form} {...fields} onResult={handleResult} />
      <ModeButton onClick={() => setMode('reserved')}>Leave it as it was</ModeButton>
    </>
  );
}

type Mode = 'reserved' | 'correction' | 'addition';

interface Reservation extends Omit<HeldPlace, 'isBooked'> {
  /** Reserved on an earlier page. */
  isRemembered: boolean;
}

interface ReservationOptions {
  path: string;
  /** The page was opened to correct a reservation, or to add one. */
  isAsked: boolean;
  onReserved?: (isReserved: boolean) => void;
}

function useReservation({ path, isAsked, onReserved }: ReservationOptions) {
  const [reservation, setReservation] = useState<Reservation | null>(null);
  const [booked, setBooked] = useState<HeldPlace | null>(null);
  const [mode, setMode] = useState<Mode>('reserved');

  const [acceptedCode, setAcceptedCode] = useState('');

  const show = (next: Reservation | null) => {
    setReservation(next);
    onReserved?.(next !== null);
  };
  const update = useEffectEvent((place: HeldPlace | null) => {
    // Keeps what is being typed into a form.
    if (mode !== 'reserved') return;
    setBooked(place?.isBooked ? place : null);
    show(place && !place.isBooked ? { isRemembered: reservation?.isRemembered ?? true, ...place } : null);
  });
  useEffect(() => {
    const isExpected = !isAsked && document.documentElement.dataset.held;
    if (!acceptedCode && !isExpected) return;
    import('./held-place-chunk').then((held) => held.watchHeldPlace(path, update)).catch(() => undefined);
  }, [path, isAsked, acceptedCode]);

  const accept = ({ code = '', next }: FormAccepted, body: URLSearchParams) => {
    if (!next) return;
    show({ code, heldUntil: null, isUnmailed: false, values: Object.fromEntries(body), isRemembered: false });
    setMode('reserved');
    setAcceptedCode(code);
  };
  return { reservation, booked, mode, setMode, accept };
}

function ModeButton(button: { onClick: () => void; children: string }) {
  return <button type="button" className={styles.correct} {...button} />;
}

function showStatus(status: HTMLElement | null): void {
  if (!status) return;
  // Smooth as for links (components/layout/layout-chunk.tsx).
  document.documentElement.dataset.scroll = 'smooth';
  status.scrollIntoView({ block: 'center' });
  status.querySelector('h2')?.focus({ preventScroll: true });
}
