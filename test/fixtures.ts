import type { Currency } from '@camp/contract/currencies';

import type { ListedCard } from '@/lib/domain/types';
import type { FormLimits } from '@/lib/forms/engine/fields';
import type { BookingPrice, ResidencyPriceTable, UnpaidBooking } from '@/lib/workshop-api/booking-types';
import { allWorkshopsSchema } from '@/lib/workshop-api/schemas/card';

/** A new field of the contract is absent. */
const [least] = allWorkshopsSchema.parse([
  { id: 1, ctype: 'onsite', title_with: 'Ice with', tutors: 'Ana', places: 4 },
]);

export const createCard = (card: Pick<ListedCard, 'id'> & Partial<ListedCard>): ListedCard => ({
  ...least!,
  href: `/${card.ctype ?? 'onsite'}/${card.id}`,
  ...card,
});

/** The form of a reservation that fits `iceWorkshop`. */
export const reservationForm = {
  first_name: 'Ana',
  last_name: 'Ferrer',
  email: 'ana@example.com',
  workshop_edition: '32',
  ctype: 'onsite',
  course_id: '12',
  item_id: 'ice',
};

/** The response to `get_onsite_workshop/ice`. */
export const iceWorkshop = {
  id: 12,
  ctype: 'onsite',
  title_with: 'Ice with',
  short_url: 'ice',
  pricecode_version: 2,
  booking_cutoff_time: 0,
  editions: [
    { id: 31, places: 0 },
    { id: 32, places: 1 },
  ],
};

export const eurPrice: BookingPrice = {
  currency: 'eur',
  symbol: '€',
  full_amount: 1190,
  split_amount: 298,
  full_amount_inc_ww: 1539,
  split_amount_inc_ww: 385,
  work_week: 349,
  number_of_payments: 4,
};

export const unpaidBooking: UnpaidBooking = {
  firstname: 'Ada',
  edition_id: '32',
  course_id: '12',
  product: 'Listening to Ice',
  tracked_id: '481',
  pricecode_version: 2,
  allow_pp: true,
  full_payment_reason: null,
  held_until: null,
  start_date: null,
  offered: false,
  unopened: false,
  unmailed: false,
  currency: null,
  pricing: {
    eur: eurPrice,
    gbp: { ...eurPrice, currency: 'gbp', symbol: '£' },
    usd: { ...eurPrice, currency: 'usd', symbol: '$' },
  },
};

function createPriceTable(currency: Currency, symbol: string, amounts: number[]): ResidencyPriceTable {
  const weeks = amounts.map((full_amount, index) => {
    const [stripe_full_price_id, stripe_sub_price_id] = ['full', 'sub'].map(
      (kind) => `${kind}_${index + 1}_${currency}`,
    );
    return [index + 1, { full_amount, stripe_full_price_id, stripe_sub_price_id }];
  });
  return { currency, symbol, weeks: Object.fromEntries(weeks) };
}

export const residencyPricing = {
  eur: createPriceTable('eur', '€', [399, 759, 1079, 1399, 1699, 1979]),
  gbp: createPriceTable('gbp', '£', [345, 655, 929, 1205, 1465, 1705]),
  usd: createPriceTable('usd', '$', [435, 825, 1175, 1525, 1849, 2155]),
};

const WEEK_STARTS = ['01-06', '01-13', '01-20', '01-27', '02-03', '02-10', '02-17', '02-24'];

/** Eight weeks, of which the last is full. */
export const residencyWeeks = WEEK_STARTS.map((day, index) => ({
  id: String(index + 1),
  start_date: `2027-${day}`,
  remaining: index === 7 ? 0 : 5,
  full_payment_reason: null as string | null,
}));

/** Limits as `getFormLimits` derives them. The schemas do not load in jsdom; lib/forms/forms.test.ts compares. */
const name = { required: true, maxLength: 100 } as const;
const email = { required: true, maxLength: 254, type: 'email' } as const;

export const reservationLimits: FormLimits = { first_name: name, last_name: name, email };
export const residencyLimits: FormLimits = { firstname: name, lastname: name, email };
export const emailLimits: FormLimits = { email };
export const codeLimits: FormLimits = { grantCode: { maxLength: 100 } };
