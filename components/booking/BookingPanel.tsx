'use client';

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import { Result } from '@/components/forms/Result';
import { Announcement } from '@/components/ui/Announcement';
import { lazyOptional } from '@/components/ui/lazy-optional';
import { useNearViewport } from '@/components/ui/use-near-viewport';
import { getPanel, type PanelInput } from '@/lib/domain/booking-panel';

import styles from './Booking.module.scss';
import { ReservationFlow } from './ReservationFlow';
import type { ReservationFlowProps } from './ReservationForm';

/** If the script fails to load, the rendered facts remain, and the API refuses outdated ones. */
const CurrentFacts = lazyOptional(async () => (await import('./held-place-chunk')).loadCurrentFacts());

/** Phones show the top of the panel when the page loads. */
const UPPER_HALF = '0px 0px -50%';

/** Timers have delays of 32 bits. */
const MAX_DELAY_MS = 2 ** 31;

const ANNOUNCEMENTS = {
  form: '',
  finished: 'Booking for this workshop has closed.',
  soldout: 'This workshop is now sold out.',
  left: 'This workshop is no longer in the programme.',
} as const;

const NO_DATE = 'This workshop has no date any more.';

interface BookingPanelProps {
  facts: PanelInput;
  /** Changes with anything that the page shows of the workshop. */
  version: string;
  /** Unix seconds for which the cached page was rendered. */
  renderedAt: number;
  form: Omit<ReservationFlowProps, 'editions' | 'prices' | 'onReserved' | 'onRefused'>;
  finished: ReactNode;
  soldOut: ReactNode;
  withdrawn: ReactNode;
}

/**
 * The page is cached, so the browser asks for time and version: when the panel is visible, on focus, at the cutoff and
 * after a refusal. Another version renders the page again, so that all its parts show one state. Uses the server's
 * time, because the clock of a device may be wrong.
 */
export function BookingPanel({ facts, version, renderedAt, form, finished, soldOut, withdrawn }: BookingPanelProps) {
  const { now, isWithdrawn, update } = useTime(renderedAt, facts.booking_cutoff_time);
  const [isReserved, setIsReserved] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [soldOutRefusal, setSoldOutRefusal] = useState({ message: '', version: '' });
  const [firstPanel] = useState(getPanel(facts, renderedAt));
  const panelRef = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(panelRef, UPPER_HALF);
  const panelByFacts = getPanel(facts, now);
  // A refusal by the API takes precedence over the places that the visitor sees, until another version states them.
  if (soldOutRefusal.version && soldOutRefusal.version !== version) {
    setSoldOutRefusal({ ...soldOutRefusal, version: '' });
  }
  const panel = isWithdrawn ? 'left' : panelByFacts === 'form' && soldOutRefusal.version ? 'soldout' : panelByFacts;
  const announcement = panel === 'soldout' && facts.editions.length === 0 ? NO_DATE : ANNOUNCEMENTS[panel];

  return (
    <div ref={panelRef} className={styles.panel} data-panel={isReserved ? 'reserved' : panel}>
      <Suspense>
        {isNear && (
          <CurrentFacts
            url={`/api/workshops/${form.ctype}/${encodeURIComponent(form.itemId)}?after=${panel}${refusals}`}
            version={version}
            onChange={update}
          />
        )}
      </Suspense>
      <Announcement className={styles.status}>{isReserved || panel === firstPanel ? '' : announcement}</Announcement>
      {/* The form stays mounted when the panel changes, so that it keeps its values. */}
      <div hidden={panel !== 'form' && !isReserved}>
        <ReservationFlow
          {...form}
          editions={facts.editions}
          prices={facts.prices}
          onReserved={setIsReserved}
          onRefused={({ message, soldOut: isSoldOut }) => {
            setRefusals(refusals + 1);
            if (isSoldOut) setSoldOutRefusal({ message, version });
          }}
        />
      </div>
      {!isReserved && panel !== 'form' && (
        <>
          {panel === 'soldout' && soldOutRefusal.message && (
            <Result className={styles.strong}>{soldOutRefusal.message}</Result>
          )}
          {{ finished, soldout: soldOut, left: withdrawn }[panel]}
        </>
      )}
    </div>
  );
}

/** `now` never decreases: a response may be older. */
function useTime(renderedAt: number, cutoff: number) {
  const [latest, setLatest] = useState(renderedAt);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const now = Math.max(latest, renderedAt);
  const update = (time: number | null) => {
    setIsWithdrawn(time === null);
    setLatest((current) => Math.max(current, time ?? 0));
  };
  useEffect(() => {
    const delayMs = (cutoff - now) * 1000;
    if (delayMs <= 0 || delayMs >= MAX_DELAY_MS) return;
    const timer = setTimeout(setLatest, delayMs, cutoff);
    return () => clearTimeout(timer);
  }, [cutoff, now]);
  return { now, isWithdrawn, update };
}
