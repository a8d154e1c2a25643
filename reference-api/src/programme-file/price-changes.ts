import { sql } from 'kysely';

import type { Tx } from '../db/open';

/** By "ice, eur": "1190, payments: 4". */
export async function readPrices(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ price: string; amount: string }>`
    select slug || ', ' || currency as price, full_amount || ', payments: ' || number_of_payments as amount
      from workshop_prices join workshops on workshops.id = workshop_id
    union all select 'residency ' || weeks || ', ' || currency, cast(full_amount as text) from residency_prices
    union all select kind || ' ' || quantity || ', ' || currency, cast(full_amount as text)
      from offer_prices join offers on offers.id = offer_id`.execute(tx);
  return new Map(rows.map(({ price, amount }) => [price, amount]));
}

/** Leaves out what had no price before, such as a new workshop. */
export function describePriceChanges(before: Map<string, string>, now: Map<string, string>): string[] {
  const toItem = (price: string) => price.split(',')[0];
  const known = new Set([...before.keys()].map(toItem));
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
    (price) => before.get(price) !== now.get(price),
  );
  return changed
    .filter((price) => known.has(toItem(price)))
    .sort()
    .map((price) => `${price}: ${before.get(price) ?? 'no price'} -> ${now.get(price) ?? 'no price'}`);
}
