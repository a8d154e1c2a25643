'use client';

import { useEffect, useState } from 'react';

import { unixNow } from '@/lib/domain/clock';

/** Longest delay of a timer, in milliseconds: browsers store it in 32 bits. */
const MAX_DELAY_MS = 2 ** 31;

/** The moment as of which a preview shows its pages, which the root layout names; else now, by the visitor's clock. */
const shownNow = () => Number(document.documentElement.dataset.asOf) || unixNow();

/** Unix seconds: the server's during hydration, then the visitor's clock, updated on focus and when booking closes. */
export function useNow(renderedAt: number, cutoff: number): number {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const update = () => setNow(shownNow());
    update();
    const delayMs = cutoff * 1000 - Date.now();
    const timer = delayMs > 0 && delayMs < MAX_DELAY_MS ? setTimeout(update, delayMs + 50) : undefined;
    window.addEventListener('focus', update);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', update);
    };
  }, [cutoff]);
  return now;
}
