'use client';

import { useCallback, useEffect, useState } from 'react';

import type { FormResult } from '@/lib/forms/result';

/** `crypto.randomUUID` exists in secure contexts only; `getRandomValues` exists everywhere. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key that makes one form one booking, however often it arrives. The browser creates it, because cached pages hold
 * none; `initialKey` is that of a page rendered per request. It is renewed after a refusal, never after a lost
 * response.
 */
export function useIdempotencyKey(initialKey = ''): [key: string, renew: () => void] {
  const [key, setKey] = useState(initialKey);
  const renew = useCallback(() => setKey(createKey()), []);
  useEffect(() => {
    const createFirst = () => setKey(createKey());
    createFirst();
  }, []);
  return [key, renew];
}

/**
 * Whether the form certainly had no effect. After a 5xx the workshop API may have acted and responded too late, so the
 * same form must be sent with the same key.
 */
export function isFinalRefusal(result: FormResult): boolean {
  return !result.ok && typeof result.status === 'number' && result.status < 500;
}
