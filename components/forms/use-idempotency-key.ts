'use client';

import { useCallback, useEffect, useState } from 'react';

import type { FormResult } from '@/lib/forms/result';

/** Unlike `crypto.randomUUID`, `getRandomValues` exists in insecure contexts. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Created in the browser, because pages are cached. Renew it after a refusal, not after a lost response. */
export function useIdempotencyKey(initialKey = ''): [key: string, renew: () => void] {
  const [key, setKey] = useState(initialKey);
  const renew = useCallback(() => setKey(createKey()), []);
  useEffect(() => {
    const createFirst = () => setKey(createKey());
    createFirst();
  }, []);
  return [key, renew];
}

/** True if the API has not accepted the form. After a 5xx it may have. */
export function isFinalRefusal(result: FormResult): boolean {
  return !result.ok && typeof result.status === 'number' && result.status < 500;
}
