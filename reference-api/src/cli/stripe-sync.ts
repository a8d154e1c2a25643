import { createCommand, withConnection, type Output, type Connection } from './command';
import type { SyncResult } from '../stripe/sync-price-list';

export function stripeSyncCommand() {
  return createCommand('stripe:sync', {
    description:
      'Writes the price list at Stripe. Every checkout is compared with it: run it after each change of a price. ' +
      'Needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    examples: ['stripe:sync'],
  }).action(withConnection(stripeSync));
}

/** Loads Stripe's library on demand. @throws Error unless Stripe is configured. */
export async function stripeSync({
  config,
  db,
}: Pick<Connection, 'config' | 'db'>): Promise<Output & { json: SyncResult }> {
  if (!config.stripe) throw new Error('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET first.');
  const { createStripe } = await import('../stripe/client');
  const { syncPriceList } = await import('../stripe/sync-price-list');
  const result = await syncPriceList(db, createStripe(config.stripe));
  const { created, replaced, unchanged } = result;
  const changes = [...created.map((id) => `created   ${id}`), ...replaced.map((id) => `replaced  ${id}`)];
  const summary = `${created.length} created, ${replaced.length} replaced, ${unchanged.length} unchanged.`;
  return { text: [...changes, summary].join('\n'), json: result };
}
