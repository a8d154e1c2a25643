import { insertAll } from './insert-all';
import type { Programme } from '../../../programme/index';
import { normaliseCode } from '../../domain/codes';
import { CURRENCIES } from '../../domain/currency';
import { addDays, onOrAfter, startOfDay, WEDNESDAY } from '../../domain/dates';
import { offerPriceId } from '../../domain/offer';
import { ROOM_COUNT } from '../../domain/residency';
import type { Tx } from '../open';

const RESIDENCY_WEEKS = 26;

/** Weeks begin on Wednesdays (docs/specification.md#constants). The near ones are fuller, and two are sold out. */
export async function seedResidencyWeeks(tx: Tx, today: string): Promise<void> {
  const first = onOrAfter(addDays(today, 10), WEDNESDAY);
  const weeks = Array.from({ length: RESIDENCY_WEEKS }, (_, week) => {
    const soldOut = week === 1 || week === 6;
    const taken = soldOut ? ROOM_COUNT : Math.max(0, Math.round(ROOM_COUNT * (0.9 - week * 0.05)) - (week % 3) * 2);
    return { start_date: addDays(first, 7 * week), rooms: ROOM_COUNT, taken };
  });
  await insertAll(tx, 'residency_weeks', weeks);
}

export async function seedOffers(tx: Tx, { bundles, mentorship }: Programme): Promise<void> {
  const offers = [
    ...bundles.map(({ useLimit, discountPercent, price }) => ({
      kind: 'bundle' as const,
      quantity: useLimit,
      discount_percent: discountPercent,
      title: `Bundle of ${useLimit} online workshops`,
      description: '',
      price,
    })),
    ...mentorship.map(({ sessions, title, description, price }) => ({
      kind: 'mentorship' as const,
      quantity: sessions,
      discount_percent: 0,
      title,
      description,
      price,
    })),
  ];
  for (const { price, ...offer } of offers) {
    const { id } = await tx.insertInto('offers').values(offer).returning('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('offer_prices')
      .values(
        CURRENCIES.map((currency) => ({
          price_id: offerPriceId(offer.kind, offer.quantity, currency),
          offer_id: id,
          currency,
          full_amount: price[currency],
        })),
      )
      .execute();
  }
}

export async function seedCodes(tx: Tx, { grantCodes }: Programme, today: string): Promise<void> {
  const codes = grantCodes.map(({ code, percent, ctype, uses, expiresInDays }) => ({
    code: normaliseCode(code),
    kind: 'grant' as const,
    percent,
    ctype,
    uses,
    expires_at: startOfDay(addDays(today, expiresInDays)),
    sample: 1 as const,
  }));
  await insertAll(tx, 'codes', codes);
}
