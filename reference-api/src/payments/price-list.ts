import { canBeSplit, MAX_WEEKS } from '@camp/contract/booking-rules';
import type { PaymentType } from '@camp/contract/booking-types';
import { CURRENCIES, type Currency, toMinor } from '@camp/contract/currencies';

import { readResidencyPrices } from '../bookings/priced-booking';
import type { Db } from '../db/open';
import { canSplitStay, residencyPrice, residencyPriceId } from '../domain/offers';
import { getAmountDue, withWorkWeek, workshopPrice, workshopPriceId } from '../domain/prices';
import { residencyTitle, workshopTitle } from '../domain/product';

export interface PriceListEntry {
  id: string;
  product: { id: string; name: string };
  currency: Currency;
  /** Minor units: the full price, or one monthly payment. */
  amountMinor: number;
  monthly: boolean;
}

export async function listPrices(db: Db): Promise<PriceListEntry[]> {
  return [...(await listWorkshopPrices(db)), ...(await listResidencyPrices(db)), ...(await listOfferPrices(db))];
}

async function listWorkshopPrices(db: Db): Promise<PriceListEntry[]> {
  const rows = await db
    .selectFrom('workshops')
    .innerJoin('workshop_prices', 'workshop_prices.workshop_id', 'workshops.id')
    .select(['workshops.id', 'ctype', 'title_with', 'pricecode_version', 'allow_payment_plan'])
    .select(['currency', 'full_amount', 'number_of_payments'])
    .where('published', '=', 1)
    .orderBy('workshops.id')
    .orderBy('currency')
    .execute();
  return rows.flatMap((row) => {
    const { id, ctype, currency, number_of_payments: numberOfPayments } = row;
    const price = withWorkWeek(workshopPrice(row.full_amount, numberOfPayments, currency), currency);
    const online = ctype === 'online';
    const code = { version: row.pricecode_version, courseId: id, online, currency, numberOfPayments };
    return [false, ...(ctype === 'onsite' ? [true] : [])].flatMap((workWeek) =>
      listPaymentTypes(
        row.allow_payment_plan === 1 &&
          canBeSplit(workWeek ? price.split_amount_inc_ww : price.split_amount, numberOfPayments, currency),
      ).map((paymentType) => ({
        id: workshopPriceId({ ...code, workWeek }, paymentType),
        product: workWeek
          ? { id: `camp_workshop_${id}_ww`, name: `${workshopTitle(row.title_with)}, with CAMP +7` }
          : { id: `camp_workshop_${id}`, name: workshopTitle(row.title_with) },
        currency,
        amountMinor: getAmountDue(price, { paymentType, currency, addWorkWeek: workWeek, percent: null }).now,
        monthly: paymentType === 'subscription',
      })),
    );
  });
}

async function listResidencyPrices(db: Db): Promise<PriceListEntry[]> {
  const prices = await readResidencyPrices(db);
  const stays = Array.from({ length: MAX_WEEKS }, (_, index) => index + 1);
  return stays.flatMap((weeks) =>
    CURRENCIES.flatMap((currency) => {
      const price = residencyPrice(prices, weeks, currency);
      if (!price) return [];
      return listPaymentTypes(canSplitStay(price.full_amount, currency)).map((paymentType) => ({
        id: residencyPriceId(weeks, currency, paymentType),
        product: { id: `camp_residency_${weeks}w`, name: residencyTitle(weeks) },
        currency,
        amountMinor: getAmountDue(price, { paymentType, currency, addWorkWeek: false, percent: null }).now,
        monthly: paymentType === 'subscription',
      }));
    }),
  );
}

async function listOfferPrices(db: Db): Promise<PriceListEntry[]> {
  const rows = await db
    .selectFrom('offer_prices')
    .innerJoin('offers', 'offers.id', 'offer_prices.offer_id')
    .select(['price_id', 'currency', 'full_amount', 'kind', 'quantity', 'title'])
    .orderBy('price_id')
    .execute();
  return rows.map(({ price_id, currency, full_amount, kind, quantity, title }) => ({
    id: price_id,
    product: { id: `camp_${kind}_${quantity}`, name: title },
    currency,
    amountMinor: toMinor(full_amount, currency),
    monthly: false,
  }));
}

const listPaymentTypes = (isSplit: boolean): PaymentType[] => (isSplit ? ['payment', 'subscription'] : ['payment']);
