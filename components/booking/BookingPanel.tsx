'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';

import { fetchJson } from '@/lib/fetch-json';
import { type PanelFacts, panelOf } from '@/lib/domain/booking-panel';

import { BookingForm, type BookingFormProps } from './BookingForm';
import styles from './BookingPanel.module.scss';

const ANNOUNCED = {
  form: '',
  finished: 'Booking for this workshop has closed.',
  soldout: 'This workshop is now sold out.',
} as const;

interface BookingPanelProps {
  /** What the cached page knew, and the instant (unix seconds) it was made. */
  facts: PanelFacts;
  renderedAt: number;
  form: Omit<BookingFormProps, 'editions' | 'onAnswer'>;
  finished: ReactNode;
  soldOut: ReactNode;
}

/**
 * Exactly one of three panels (spec.md §2): finished, booking form, sold out. The page is cached, so time and places
 * are looked at again in the browser: now, on focus, and when booking closes.
 */
export function BookingPanel({ facts, renderedAt, form, finished, soldOut }: BookingPanelProps) {
  const now = useNow(renderedAt, facts.booking_cutoff_time);
  const [reserved, setReserved] = useState(false);
  const [refusedAsSoldOut, setRefusedAsSoldOut] = useState(false);
  const { data: current = facts, mutate } = useSWR<PanelFacts>(
    `/api/workshops/${form.ctype}/${encodeURIComponent(form.itemId)}`,
    fetchJson,
    { fallbackData: facts },
  );
  const known = panelOf(current, now);
  // The API has refused for want of places: what the page still believes of them counts for nothing.
  const soldOutMeanwhile = refusedAsSoldOut && known !== 'finished';
  const meanwhile = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!soldOutMeanwhile) return;
    meanwhile.current?.scrollIntoView({ block: 'center' });
    meanwhile.current?.focus({ preventScroll: true });
  }, [soldOutMeanwhile]);
  const panel = soldOutMeanwhile ? 'soldout' : known;

  return (
    <div className={styles.panel} data-panel={reserved ? 'reserved' : panel}>
      <p role="status" className={styles.status}>
        {panel === panelOf(facts, renderedAt) ? '' : ANNOUNCED[panel]}
      </p>
      {/* Stays where it is when the panel changes, so that nothing typed is lost. */}
      <div hidden={panel !== 'form' && !reserved}>
        <BookingForm
          {...form}
          editions={current.editions}
          onAnswer={(answer) => {
            if (answer.ok) return setReserved(true);
            if (!answer.soldOut) return;
            setRefusedAsSoldOut(true);
            void mutate();
          }}
        />
      </div>
      {!reserved && panel === 'finished' && finished}
      {!reserved && panel === 'soldout' && (
        <>
          {soldOutMeanwhile && (
            <p ref={meanwhile} tabIndex={-1} className={styles.meanwhile}>
              The last place was taken while you were writing.
            </p>
          )}
          {soldOut}
        </>
      )}
    </div>
  );
}

/** Unix seconds: the server's while hydrating, the visitor's clock from then on, with a tick when booking closes. */
function useNow(renderedAt: number, cutoff: number): number {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const look = () => setNow(Math.floor(Date.now() / 1000));
    look();
    const wait = cutoff * 1000 - Date.now();
    const timer = wait > 0 && wait < 2 ** 31 ? setTimeout(look, wait + 50) : undefined;
    window.addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
    };
  }, [cutoff]);
  return now;
}
