'use client';

import { useState } from 'react';

import type { WorkshopCtype } from '@/lib/domain/ctype';
import { fetchJson } from '@/lib/fetch-json';
import type { FormResult } from '@/lib/forms/result';

/** A reserved place, and what was typed for it. */
export interface Reservation {
  code: string;
  /** Of the confirmation. */
  href: string;
  /** Unix seconds; null until it is known. */
  heldUntil: number | null;
  values: Record<string, string>;
}

/** The place that the form has reserved, and whether the visitor is correcting what was typed for it. */
export function useReservation(ctype: WorkshopCtype) {
  const [reservation, setReservation] = useState<Reservation | null>(null);
  const [isCorrecting, setIsCorrecting] = useState(false);

  const accept = (result: FormResult, body: URLSearchParams) => {
    if (!result.ok || !result.next) return;
    const { code = '', next: href } = result;
    setReservation({ code, href, heldUntil: null, values: Object.fromEntries(body) });
    setIsCorrecting(false);
    const showHold = ({ heldUntil }: { heldUntil: number | null }) =>
      setReservation((current) => (current?.code === code ? { ...current, heldUntil } : current));
    // Without it the notice names the usual period.
    fetchJson<{ heldUntil: number | null }>(`/api/hold/${ctype}/${code}`).then(showHold, () => undefined);
  };
  return { reservation, isCorrecting, setIsCorrecting, accept };
}
