'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

import { type BookingLink, confirmPath } from '@/lib/domain/booking-link';
import type { CodeVerdict } from '@/lib/domain/booking-types';

const neverChanges = () => () => {};

/**
 * The verdict on the visitor's code, which session storage keeps for Back and reload: the code is in no URL.
 * @param initialVerdict of the server, on a code in the URL or in a draft.
 */
export function useCodeVerdict(link: BookingLink, initialVerdict: CodeVerdict | null) {
  const storageKey = `code ${confirmPath(link)}`;
  const stored = useSyncExternalStore(
    neverChanges,
    () => read(storageKey),
    () => null,
  );
  const [latest, setLatest] = useState(initialVerdict);

  useEffect(() => {
    if (initialVerdict) write(storageKey, initialVerdict);
  }, [storageKey, initialVerdict]);

  const onVerdict = (verdict: CodeVerdict) => {
    write(storageKey, verdict);
    setLatest(verdict);
  };

  return { verdict: latest ?? parse(stored), onVerdict };
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, verdict: CodeVerdict): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(verdict));
  } catch {
    // Without session storage the code lasts until the page is left.
  }
}

function parse(stored: string | null): CodeVerdict | null {
  try {
    const { ok, code, percent, message, notice } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    if (typeof code !== 'string') return null;
    if (ok === true && typeof percent === 'number') {
      return { ok, code, percent, notice: typeof notice === 'string' ? notice : undefined };
    }
    return ok === false && typeof message === 'string' ? { ok, code, message } : null;
  } catch {
    return null;
  }
}
