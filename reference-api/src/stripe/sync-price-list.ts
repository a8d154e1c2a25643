import type Stripe from 'stripe';

import { isMonthly, isRefused } from './client';
import type { Db } from '../db/open';
import { listPrices, type PriceListEntry } from '../payments/price-list';

export interface SyncResult {
  created: string[];
  /** Stripe's prices are immutable, so that a new price takes the lookup key and the old one is archived. */
  replaced: string[];
  unchanged: string[];
}

/** Writes our prices to Stripe's price list, with their ids as lookup keys. Leaves other prices alone. */
export async function syncPriceList(db: Db, stripe: Stripe): Promise<SyncResult> {
  const listed = await readPriceList(stripe);
  const products = new Set<string>();
  const result: SyncResult = { created: [], replaced: [], unchanged: [] };
  for (const entry of await listPrices(db)) {
    const price = listed.get(entry.id);
    if (price && isSame(price, entry)) {
      result.unchanged.push(entry.id);
      continue;
    }
    if (!products.has(entry.product.id)) await ensureProduct(stripe, entry.product);
    products.add(entry.product.id);
    await createPrice(stripe, entry);
    if (price) await stripe.prices.update(price.id, { active: false });
    (price ? result.replaced : result.created).push(entry.id);
  }
  return result;
}

async function readPriceList(stripe: Stripe): Promise<Map<string, Stripe.Price>> {
  const prices = new Map<string, Stripe.Price>();
  for await (const price of stripe.prices.list({ active: true, limit: 100 })) {
    if (price.lookup_key) prices.set(price.lookup_key, price);
  }
  return prices;
}

function isSame(price: Stripe.Price, { amountMinor, currency, monthly }: PriceListEntry): boolean {
  const isOnce = price.recurring === null;
  return price.unit_amount === amountMinor && price.currency === currency && (monthly ? isMonthly(price) : isOnce);
}

async function ensureProduct(stripe: Stripe, { id, name }: PriceListEntry['product']): Promise<void> {
  try {
    await stripe.products.create({ id, name });
  } catch (error) {
    if (!isRefused(error) || error.code !== 'resource_already_exists') throw error;
    await stripe.products.update(id, { name, active: true });
  }
}

async function createPrice(stripe: Stripe, { id, product, currency, amountMinor, monthly }: PriceListEntry) {
  await stripe.prices.create({
    lookup_key: id,
    transfer_lookup_key: true,
    product: product.id,
    currency,
    unit_amount: amountMinor,
    ...(monthly && { recurring: { interval: 'month' } }),
  });
}
