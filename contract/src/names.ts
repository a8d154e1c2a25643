/** The time zone of all days and times. */
export const PARIS = 'Europe/Paris';

export const CURRENCIES = ['eur', 'gbp', 'usd'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const SYMBOLS = { eur: '€', gbp: '£', usd: '$' } as const satisfies Record<Currency, string>;

export const isCurrency = (value: unknown): value is Currency => CURRENCIES.some((currency) => currency === value);

/** Used until the visitor chooses a currency (docs/specification.md#constants). */
export const DEFAULT_CURRENCY: Currency = 'eur';

/** Plural names, as in "In euros". */
export const CURRENCY_NAMES: Record<Currency, string> = { eur: 'euros', gbp: 'pounds sterling', usd: 'US dollars' };

export function readCurrency(value: unknown): Currency | null {
  const folded = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return isCurrency(folded) ? folded : null;
}

export const parseCurrency = (value: unknown): Currency => readCurrency(value) ?? DEFAULT_CURRENCY;

export function mapCurrencies<Value>(getValue: (currency: Currency) => Value): Record<Currency, Value> {
  return Object.fromEntries(CURRENCIES.map((each) => [each, getValue(each)])) as Record<Currency, Value>;
}

export const WORKSHOP_TYPES = ['onsite', 'online'] as const;
export type WorkshopType = (typeof WORKSHOP_TYPES)[number];

export const isWorkshopType = (value: unknown): value is WorkshopType => WORKSHOP_TYPES.some((type) => type === value);

export type OfferKind = 'bundle' | 'mentorship';

/** Bundles have no confirmation page. */
export const CONFIRMABLE_TYPES = [...WORKSHOP_TYPES, 'residency', 'mentorship'] as const;

export type ConfirmableType = (typeof CONFIRMABLE_TYPES)[number];

export const isConfirmableType = (value: unknown): value is ConfirmableType =>
  CONFIRMABLE_TYPES.some((type) => type === value);

export const BOOKING_TYPES = [...CONFIRMABLE_TYPES, 'bundle'] as const;
export type BookingType = (typeof BOOKING_TYPES)[number];

export const PAYMENT_TYPES = ['payment', 'subscription'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** `passed_on`: a waiting-list offer that ended. `emailed`: the code stands for a mailed link, not a booking. */
export const BOOKING_STATUSES = [
  'held',
  'paid',
  'confirmed',
  'expired',
  'passed_on',
  'released',
  'cancelled',
  'emailed',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
