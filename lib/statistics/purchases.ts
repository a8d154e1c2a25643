import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';

import { updatePersisted } from '@/lib/shared-state/state-on-disk';
import { parseState } from '@/lib/shared-state/update';

import { countVisit } from './store';

/** Purchases are remembered for this long, so that they are counted once. */
export const PURCHASE_DAYS = 31;
const PURCHASE_MS = PURCHASE_DAYS * 24 * 3_600_000;
const MAX_PURCHASES = 2_000;

/** Page and tracking code of the reservation, to which its payment is attributed. */
interface Origin {
  page: string;
  ws: string | null;
}

const purchaseSchema = z.object({ page: z.string(), ws: z.string().nullable(), paid: z.boolean(), at: z.number() });
type Purchase = z.output<typeof purchaseSchema>;
const PURCHASES = { name: 'purchases', schema: z.record(z.string(), purchaseSchema) };

/** Counts a reservation once. @param hash of the booking */
export async function countReserved(hash: string, { page, ws }: Origin): Promise<void> {
  const isNew = await attributePayment(hash, { page, ws });
  if (isNew) countVisit({ page, ws, step: 'reserved' });
}

/** Remembers to what a later payment counts, unless it is known. @returns false if it is known */
export async function attributePayment(hash: string, { page, ws }: Origin): Promise<boolean> {
  return (await updatePurchase([hash], (known) => (known ? null : { page, ws, paid: false }))) !== null;
}

/**
 * Counts a payment once.
 * @param hashes of the booking: that of the link, and one that all of its links share
 * @param direct the origin of a purchase without reservation; null if it requires one
 */
export async function countPaid(hashes: readonly string[], direct: Origin | null): Promise<void> {
  const origin = await updatePurchase(hashes, (known) => {
    const from = known ?? direct;
    return !from || known?.paid ? null : { page: from.page, ws: from.ws, paid: true };
  });
  if (origin) countVisit({ page: origin.page, ws: origin.ws, step: 'paid' });
}

/** @param change returns the new purchase, or null @returns the written purchase */
function updatePurchase(
  hashes: readonly string[],
  change: (known: Purchase | null) => Omit<Purchase, 'at'> | null,
): Promise<Omit<Purchase, 'at'> | null> {
  const keys = hashes.map(toKey);
  const now = Date.now();
  return updatePersisted([PURCHASES], ([value = null]) => {
    const all = parseState(PURCHASES.schema, value) ?? {};
    const known = keys.flatMap((key) => all[key] ?? []);
    const changed = change(known.find(({ paid }) => paid) ?? known[0] ?? null);
    if (!changed) return { result: null };
    const others = Object.entries(all).filter(([key, { at }]) => at > now - PURCHASE_MS && !keys.includes(key));
    const own = keys.map((key) => [key, { ...changed, at: now }] as const);
    const purchases = [...others, ...own].slice(-MAX_PURCHASES);
    const values = [JSON.stringify(Object.fromEntries(purchases))];
    return { result: changed, write: { values, ttlMs: PURCHASE_MS } };
  });
}

/** The hash is a secret: stores a digest. */
const toKey = (hash: string) => createHash('sha256').update(`statistics ${hash}`).digest('base64url');
