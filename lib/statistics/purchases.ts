import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';

import { parseState, updateState } from '@/lib/shared-state/update';

import { countVisit, TTL_MS } from './store';

const SPACE = 'statistics purchases';

/** The origin of a purchase, to which its payment is counted, days later or in another browser. */
interface Origin {
  page: string;
  ws: string | null;
}

const purchaseSchema = z.object({ page: z.string(), ws: z.string().nullable(), paid: z.boolean() });

/** Counts a reservation once, however often its form is sent. @param hash of the booking */
export async function countReserved(hash: string, { page, ws }: Origin): Promise<void> {
  const isNew = await updateState(SPACE, [toKey(hash)], ([value = null]) =>
    value === null ? { result: true, write: toWrite({ page, ws, paid: false }) } : { result: false },
  );
  if (isNew) countVisit({ page, ws, step: 'reserved' });
}

/**
 * Counts a payment once, however often its thanks page is opened.
 * @param direct the origin of a purchase without a reservation; null if it needs one.
 */
export async function countPaid(hash: string, direct: Origin | null): Promise<void> {
  const origin = await updateState(SPACE, [toKey(hash)], ([value = null]) => {
    const known = parseState(purchaseSchema, value) ?? (direct && { ...direct, paid: false });
    if (!known || known.paid) return { result: null };
    return { result: known, write: toWrite({ ...known, paid: true }) };
  });
  if (origin) countVisit({ page: origin.page, ws: origin.ws, step: 'paid' });
}

const toWrite = (purchase: z.output<typeof purchaseSchema>) => ({
  values: [JSON.stringify(purchase)],
  ttlMs: TTL_MS,
});

/** The hash opens the booking, so only its digest is stored. */
const toKey = (hash: string) => createHash('sha256').update(`statistics ${hash}`).digest('base64url');
