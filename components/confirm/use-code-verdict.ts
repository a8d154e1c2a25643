'use client';

import { useEffect, useState } from 'react';

import { useClientValue } from '@/components/ui/use-client-value';
import { type BookingLink, confirmPath } from '@/lib/domain/booking-link';
import type { CodeVerdict } from '@/lib/domain/booking-types';
import { readStored, store } from '@/lib/session/storage';

/**
 * The verdict on the visitor's code, which session storage, if any, keeps for Back and reload: the code is in no URL.
 * @param initialVerdict of the server, on a code in the URL or in a draft.
 */
export function useCodeVerdict(link: BookingLink, initialVerdict: CodeVerdict | null) {
  const storageKey = `code ${confirmPath(link)}`;
  const stored = useClientValue(() => readStored(storageKey), null);
  const [latest, setLatest] = useState(initialVerdict);

  useEffect(() => {
    if (initialVerdict) store(storageKey, JSON.stringify(initialVerdict));
  }, [storageKey, initialVerdict]);

  const onVerdict = (verdict: CodeVerdict) => {
    store(storageKey, JSON.stringify(verdict));
    setLatest(verdict);
  };

  return { verdict: latest ?? parse(stored), onVerdict };
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
