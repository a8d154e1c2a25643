import type { Db, Tx } from '../db/open';
import { forEachCurrency } from '../domain/currency';
import type { ResidencyPrices } from '../domain/residency';

export async function readResidencyPrices(db: Db | Tx): Promise<ResidencyPrices> {
  const rows = await db.selectFrom('residency_prices').selectAll().execute();
  return forEachCurrency((currency) =>
    Object.fromEntries(
      rows.filter((row) => row.currency === currency).map(({ weeks, full_amount }) => [weeks, full_amount]),
    ),
  );
}
