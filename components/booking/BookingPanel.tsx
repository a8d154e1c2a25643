'use client';

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import { lazyOrNothing } from '@/components/ui/lazy-or-nothing';
import { useNearViewport } from '@/components/ui/use-near-viewport';
import { type CurrentPanelFacts, getPanel, type PanelFacts } from '@/lib/domain/booking-panel';

import styles from './Booking.module.scss';
import { ReservationFlow } from './ReservationFlow';
import type { ReservationFlowProps } from './ReservationForm';

/** If the script fails to load, the rendered facts remain, and the API refuses outdated ones. */
const CurrentFacts = lazyOrNothing(async () => (await import('./on-demand')).loadCurrentFacts());

/** Phones show the top of the panel when the page loads. */
const UPPER_HALF = '0px 0px -50%';

/** Timers have delays of 32 bits. */
const MAX_DELAY_MS = 2 ** 31;

const ANNOUNCEMENTS = {
  form: '',
  finished: 'Booking for this workshop has closed.',
  soldout: 'This workshop is now sold out.',
} as const;

interface BookingPanelProps {
  facts: PanelFacts;
  /** Unix seconds for which the cached page was rendered. */
  renderedAt: number;
  form: Omit<ReservationFlowProps, 'editions' | 'now' | 'onReserved' | 'onSoldOut'>;
  finished: ReactNode;
  soldOut: ReactNode;
}

/**
 * The page is cached, so the browser updates time and places: when the panel is visible, on focus, and at the cutoff.
 * Uses the server's time, because the clock of a device may be wrong.
 */
export function BookingPanel({ facts, renderedAt, form, finished, soldOut }: BookingPanelProps) {
  const { currentFacts, update } = useCurrentFacts({ ...facts, now: renderedAt });
  const [isReserved, setIsReserved] = useState(false);
  const [refusedAsSoldOut, setRefusedAsSoldOut] = useState(false);
  const panelRef = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(panelRef, UPPER_HALF);
  const panelByFacts = getPanel(currentFacts, currentFacts.now);
  // A refusal by the API takes precedence over the places of the page.
  const soldOutByRefusal = refusedAsSoldOut && panelByFacts !== 'finished';
  const panel = soldOutByRefusal ? 'soldout' : panelByFacts;

  return (
    <div ref={panelRef} className={styles.panel} data-panel={isReserved ? 'reserved' : panel}>
      <Suspense>
        {isNear && (
          <CurrentFacts
            url={`/api/workshops/${form.ctype}/${encodeURIComponent(form.itemId)}`}
            rendered={facts}
            outdated={refusedAsSoldOut}
            onChange={update}
          />
        )}
      </Suspense>
      <p role="status" className={styles.status}>
        {isReserved || panel === getPanel(facts, renderedAt) ? '' : ANNOUNCEMENTS[panel]}
      </p>
      {/* The form stays mounted when the panel changes, so that it keeps its values. */}
      <div hidden={panel !== 'form' && !isReserved}>
        <ReservationFlow
          {...form}
          editions={currentFacts.editions}
          now={currentFacts.now}
          onReserved={setIsReserved}
          onSoldOut={() => setRefusedAsSoldOut(true)}
        />
      </div>
      {!isReserved && panel === 'finished' && finished}
      {!isReserved && panel === 'soldout' && (
        <>
          {soldOutByRefusal && <LastPlaceTaken />}
          {soldOut}
        </>
      )}
    </div>
  );
}

function LastPlaceTaken() {
  const noticeRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    noticeRef.current?.scrollIntoView({ block: 'center' });
    noticeRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={noticeRef} tabIndex={-1} className={styles.strong}>
      The last place was taken while you were filling in the form.
    </p>
  );
}

/** `now` never decreases: a response may be older. */
function useCurrentFacts(rendered: CurrentPanelFacts) {
  const [currentFacts, setCurrentFacts] = useState(rendered);
  const { booking_cutoff_time: cutoff, now } = currentFacts;
  const update = (facts: Partial<CurrentPanelFacts>) =>
    setCurrentFacts((current) => ({ ...current, ...facts, now: Math.max(current.now, facts.now ?? 0) }));
  useEffect(() => {
    const delayMs = (cutoff - now) * 1000;
    if (delayMs <= 0 || delayMs >= MAX_DELAY_MS) return;
    const timer = setTimeout(update, delayMs, { now: cutoff });
    return () => clearTimeout(timer);
  }, [cutoff, now]);
  return { currentFacts, update };
}
