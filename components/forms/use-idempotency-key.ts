'use client';

import { useCallback, useEffect, useState } from 'react';

import type { FormResult } from '@/lib/forms/result';

/** `crypto.randomUUID` exists in secure contexts only; `getRandomValues` exists everywhere. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Cached pages have no key, so the browser creates it. Renew it after a refusal, never after a lost response. */
export function useIdempotencyKey(initialKey = ''): [key: string, renew: () => void] {
  const [key, setKey] = useState(initialKey);
  const renew = useCallback(() => setKey(createKey()), []);
  useEffect(() => {
    const createFirst = () => setKey(createKey());
    createFirst();
  }, []);
  return [key, renew];
}

/** True if the form had no effect. After a 5xx the API may have acted, so the form keeps its key. */
export function isFinalRefusal(result: FormResult): boolean {
  return !result.ok && typeof result.status === 'number' && result.status < 500;
}
