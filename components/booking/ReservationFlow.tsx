'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import { isHash } from '@/lib/domain/booking-link';
import { findDefaultEdition, getSharedValues } from '@/lib/domain/booking-panel';
import type { FormResult } from '@/lib/forms/result';
import type { HeldPlace } from '@/lib/session/fetch-held-place';

import styles from './Booking.module.scss';
import { type ReservationFlowProps, ReservationForm } from './ReservationForm';
import { BookedNotice, ReservedNotice } from './ReservedNotice';

export function ReservationFlow({ values = {}, refusal, onResult, ...form }: ReservationFlowProps) {
  const { ctype, itemId } = form;
  const onRemembered = () => onResult?.({ ok: true });
  const { reservation, booked, mode, setMode, accept } = useReservation({
    path: `${ctype}/${encodeURIComponent(itemId)}`,
    isAsked: Boolean(values.replaces || values.beside),
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
          beside={values.beside ?? ''}
          values={values}
          refusal={refusal}
          onResult={handleResult}
        />
      </>
    );
  }
  const { code, heldUntil, isRemembered, values: reserved } = reservation;
  const { email, beside = '' } = reserved;
  if (mode === 'reserved') {
    return (
      <Status isFocused={!isRemembered}>
        <ReservedNotice
          link={isHash(code) ? { ctype, hash: code } : null}
          heldUntil={heldUntil}
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
      </Status>
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

const fetchHeldPlace = async (path: string) => (await import('./on-demand')).fetchHeldPlace(path);

type Mode = 'reserved' | 'correction' | 'addition';

interface Reservation extends Omit<HeldPlace, 'isBooked'> {
  /** Reserved on an earlier page. */
  isRemembered: boolean;
}

interface ReservationOptions {
  path: string;
  /** The page was opened to correct a reservation, or to add one. */
  isAsked: boolean;
  onRemembered: () => void;
}

function useReservation({ path, isAsked, onRemembered }: ReservationOptions) {
  const [reservation, setReservation] = useState<Reservation | null>(null);
  const [booked, setBooked] = useState<HeldPlace | null>(null);
  const [mode, setMode] = useState<Mode>('reserved');

  const remember = useEffectEvent((place: HeldPlace | null) => {
    if (place?.isBooked) setBooked(place);
    if (!place || place.isBooked || reservation) return;
    setReservation({ ...place, isRemembered: true });
    onRemembered();
  });
  useEffect(() => {
    if (!isAsked && document.documentElement.dataset.held) fetchHeldPlace(path).then(remember, () => undefined);
  }, [path, isAsked]);

  const accept = (result: FormResult, body: URLSearchParams) => {
    if (!result.ok || !result.next) return;
    const { code = '' } = result;
    setReservation({ code, heldUntil: null, values: Object.fromEntries(body), isRemembered: false });
    setMode('reserved');
    const showHold = (place: HeldPlace | null) =>
      setReservation((current) =>
        current && current.code === place?.code ? { ...current, heldUntil: place.heldUntil } : current,
      );
    fetchHeldPlace(path).then(showHold, () => undefined);
  };
  return { reservation, booked, mode, setMode, accept };
}

function ModeButton(button: { onClick: () => void; children: string }) {
  return <button type="button" className={styles.correct} {...button} />;
}

export function Status({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const statusRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    // Smooth as for links (components/layout/LinkNavigation.tsx).
    document.documentElement.dataset.scroll = 'smooth';
    statusRef.current?.scrollIntoView({ block: 'center' });
    statusRef.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <div ref={statusRef} className={styles.reserved} tabIndex={-1}>
      {children}
    </div>
  );
}
