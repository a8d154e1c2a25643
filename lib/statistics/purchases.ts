import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';

import { updateKept } from '@/lib/kept-state';
import { parseState } from '@/lib/shared-state/update';

import { countVisit } from './store';

/** A purchase is recognised for this many days, so that it is counted once. */
export const PURCHASE_DAYS = 31;
const PURCHASE_MS = PURCHASE_DAYS * 24 * 3_600_000;
const MAX_PURCHASES = 2_000;

/** A payment counts for its origin, even days later or in another browser. */
interface Origin {
  page: string;
  ws: string | null;
}

const purchaseSchema = z.object({ page: z.string(), ws: z.string().nullable(), paid: z.boolean(), at: z.number() });
type Purchase = z.output<typeof purchaseSchema>;
const PURCHASES = { name: 'purchases', schema: z.record(z.string(), purchaseSchema) };

/** A repeated reservation counts once. @param hash of the booking */
export async function countReserved(hash: string, { page, ws }: Origin): Promise<void> {
  const isNew = await updatePurchase(hash, (known) => (known ? null : { page, ws, paid: false }));
  if (isNew) countVisit({ page, ws, step: 'reserved' });
}

/** A repeated payment counts once. @param direct the origin without a reservation; null if it needs one */
export async function countPaid(hash: string, direct: Origin | null): Promise<void> {
  const origin = await updatePurchase(hash, (known) => {
    const from = known ?? direct;
    return !from || known?.paid ? null : { page: from.page, ws: from.ws, paid: true };
  });
  if (origin) countVisit({ page: origin.page, ws: origin.ws, step: 'paid' });
}

/** @param change returns the new purchase, null for no change. @returns the written purchase */
function updatePurchase(
  hash: string,
  change: (known: Purchase | null) => Omit<Purchase, 'at'> | null,
  now = Date.now(),
) {
  const key = toKey(hash);
  return updateKept([PURCHASES], ([value = null]) => {
    const { [key]: known = null, ...others } = parseState(PURCHASES.schema, value) ?? {};
    const changed = change(known);
    if (!changed) return { result: null };
    const recent = Object.entries(others).filter(([, { at }]) => at > now - PURCHASE_MS);
    const purchases = [...recent, [key, { ...changed, at: now }] as const].slice(-MAX_PURCHASES);
    const values = [JSON.stringify(Object.fromEntries(purchases))];
    return { result: changed, write: { values, ttlMs: PURCHASE_MS } };
  });
}

/** The hash opens the booking, so only its digest is stored. */
const toKey = (hash: string) => createHash('sha256').update(`statistics ${hash}`).digest('base64url');
