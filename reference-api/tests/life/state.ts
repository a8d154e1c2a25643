import type { World } from './world';
import type { Row } from '../../src/db/schema';

/** Everything that is stored and that the rules are about, as it is between two operations. */
export async function readState({ runtime: { db } }: World) {
  const all = <Table extends 'bookings' | 'payments' | 'instalments' | 'refunds' | 'editions' | 'residency_weeks'>(
    table: Table,
  ) => db.selectFrom(table).selectAll().execute() as Promise<Row<Table>[]>;
  const [bookings, payments, instalments, refunds, editions, weeks] = await Promise.all([
    all('bookings'),
    all('payments'),
    all('instalments'),
    all('refunds'),
    all('editions'),
    all('residency_weeks'),
  ]);
  return {
    bookings,
    payments,
    instalments,
    refunds,
    editions,
    weeks,
    mails: await db.selectFrom('mails').select(['kind', 'text']).execute(),
    codes: await db.selectFrom('codes').selectAll().execute(),
    stays: await db.selectFrom('booking_weeks').selectAll().execute(),
    uses: await db.selectFrom('code_uses').selectAll().execute(),
  };
}

export type State = Awaited<ReturnType<typeof readState>>;

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Finds the items of a key. */
export function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): (key: Key) => Item[] {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return (key) => groups.get(key) ?? [];
}
