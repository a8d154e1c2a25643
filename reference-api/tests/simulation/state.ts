import type { World } from './world';

/** Everything that is stored and that the rules are about, as it is between two operations. */
export async function readState({ runtime: { db }, forgottenMails }: World) {
  const stored = await db.selectFrom('mails').select(['message_id', 'kind', 'booking_id', 'text']).execute();
  const mails = new Map([...forgottenMails, ...stored.map((mail) => [mail.message_id, mail] as const)]);
  return {
    bookings: await db.selectFrom('bookings').selectAll().execute(),
    payments: await db.selectFrom('payments').selectAll().execute(),
    instalments: await db.selectFrom('instalments').selectAll().execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
    editions: await db.selectFrom('editions').selectAll().execute(),
    weeks: await db.selectFrom('residency_weeks').selectAll().execute(),
    mails: [...mails.values()],
    codes: await db.selectFrom('codes').selectAll().execute(),
    stays: await db.selectFrom('booking_weeks').selectAll().execute(),
    uses: await db.selectFrom('code_uses').selectAll().execute(),
  };
}

export type State = Awaited<ReturnType<typeof readState>>;

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Finds the items of a key. */
export function groupBy<Key, Item>(items: readonly Item[], toKey: (item: Item) => Key): (key: Key) => Item[] {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(toKey(item), [...(groups.get(toKey(item)) ?? []), item]);
  return (key) => groups.get(key) ?? [];
}
