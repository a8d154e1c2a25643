'use client';

import { useCallback, useEffect, useState } from 'react';

import type { Answer } from './answer';

/** `randomUUID` exists on https and localhost alone; this works wherever a page does. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key that makes one filled-in form one booking, however often it arrives. Made in the browser, as cached pages
 * hold none (`rendered` is the key of a page made for one visitor); renewed after a refusal, never after an answer that
 * was lost on either way.
 */
export function useKey(rendered = ''): [string, () => void] {
  const [key, setKey] = useState(rendered);
  const renew = useCallback(() => setKey(makeKey()), []);
  useEffect(() => {
    const first = () => setKey(makeKey());
    first();
  }, []);
  return [key, renew];
}

/**
 * Whether nothing was done for sure. Behind a 5xx the workshop API may have done it and answered too late: the same
 * form must be sent with the same key then.
 */
export function isRefusedForGood(answer: Answer): boolean {
  return !answer.ok && typeof answer.status === 'number' && answer.status < 500;
}
