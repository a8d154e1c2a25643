'use client';

import { useState } from 'react';

import type { FormResult } from '@/lib/forms/result';

/** A reserved place, and what was typed for it. */
export interface Reservation {
  code: string;
  /** Of the confirmation. */
  href: string;
  /** Unix seconds; undefined when the API does not say. */
  heldUntil?: number;
  values: Record<string, string>;
}

/** The place that the form has reserved, and whether the visitor is correcting what was typed for it. */
export function useReservation() {
  const [reservation, setReservation] = useState<Reservation | null>(null);
  const [isCorrecting, setIsCorrecting] = useState(false);

  const accept = (result: FormResult, body: URLSearchParams) => {
    if (!result.ok || !result.next) return;
    const { code = '', next: href, heldUntil } = result;
    setReservation({ code, href, heldUntil, values: Object.fromEntries(body) });
    setIsCorrecting(false);
  };
  return { reservation, isCorrecting, setIsCorrecting, accept };
}
