import type { Db } from '../db/open';
import type { Config } from '../platform/config';
import { createStripe } from '../stripe/client';
import { syncPriceList, type SyncResult } from '../stripe/sync-price-list';

/**
 * What `stripe:sync` does: writes the price list at Stripe and says what it has changed.
 * @throws Error where payments are not made by Stripe.
 */
export async function stripeSync({
  config,
  db,
}: {
  config: Config;
  db: Db;
}): Promise<{ text: string; json: SyncResult }> {
  if (!config.stripe) throw new Error('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET first.');
  const result = await syncPriceList(db, createStripe(config.stripe));
  const { created, replaced, unchanged } = result;
  const changes = [...created.map((id) => `created   ${id}`), ...replaced.map((id) => `replaced  ${id}`)];
  const summary = `${created.length} created, ${replaced.length} replaced, ${unchanged.length} unchanged.`;
  return { text: [...changes, summary].join('\n'), json: result };
}
