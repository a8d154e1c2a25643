'use client';

import { useCallback, useEffect, useState } from 'react';

/** `randomUUID` exists on https and localhost alone; this works wherever a page does. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key that makes one filled-in form one booking, however often it arrives. Made in the browser, as cached pages
 * hold none; renewed after a refusal, never after a lost answer.
 */
export function useKey(): [string, () => void] {
  const [key, setKey] = useState('');
  const renew = useCallback(() => setKey(makeKey()), []);
  useEffect(renew, [renew]);
  return [key, renew];
}
