import {
  FEE_PERCENT,
  FULL_REFUND_DAYS,
  HALF_REFUND_DAYS,
  PLUS_SEVEN_PRICE,
  RETAINED_PERCENT,
  WITHDRAWAL_DAYS,
} from '@camp/contract/booking-rules';
import { CURRENCIES, CURRENCY_NAMES } from '@camp/contract/currencies';
import { RESIDENCY_SHUTTLE, SHUTTLE } from '@camp/contract/travel';

import { formatWait, HOLD_PERIOD } from '@/lib/domain/dates';
import { LOWEST_PRICE } from '@/lib/domain/residency';
import { getLifetimeSeconds } from '@/lib/forms/draft';
import { PREVIEW_SESSION_SECONDS } from '@/lib/preview/session';
import { MAX_ATTEMPT_SECONDS, MINUTE_MS } from '@/lib/rate-limit';
import { EXPIRY_INTERVAL_MS } from '@/lib/shared-state/update';
import { mediator, offerFacts, site } from '@/lib/site';
import { KEPT_DAYS } from '@/lib/state-on-disk';
import { PURCHASE_DAYS } from '@/lib/statistics/purchases';
import { RESULT_TTL_MS } from '@/lib/workshop-api/run-once';

/** Days for which the workshop API and the logs keep data; texts.test compares them with the settings. */
export const DAYS = { LOG: 14, MONTH: 30, WAITING_LIST: 730 };

/** Values of the names that a text may contain, such as `{{email}}`. */
export const TEXT_VALUES: Record<string, string | number> = {
  email: site.email,
  legalStatement: site.legalStatement,
  map: site.map,
  mediator,
  postalAddress: site.postalAddress.join(', '),
  residencyOpened: site.residencyOpened,
  rooms: offerFacts.rooms,

  bundleOnsitePercent: offerFacts.bundle.onsitePercent,
  bundlePercent: offerFacts.bundle.maxPercent,
  bundleYears: offerFacts.bundle.years,
  currencyNames: new Intl.ListFormat('en-GB').format(CURRENCIES.map((currency) => CURRENCY_NAMES[currency])),
  currencies: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(CURRENCIES),
  grantPercent: offerFacts.maxGrantPercent,
  holdPeriod: HOLD_PERIOD,
  plusSevenPrices: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    CURRENCIES.map((currency) => `${currency.toUpperCase()} ${PLUS_SEVEN_PRICE[currency]}`),
  ),
  residencyPrice: LOWEST_PRICE,
  residencyShuttle: RESIDENCY_SHUTTLE.leaves,
  shuttle: SHUTTLE.leaves,
  shuttleReturn: SHUTTLE.returns,

  feePercent: FEE_PERCENT,
  fullRefundDays: FULL_REFUND_DAYS,
  halfRefundDays: HALF_REFUND_DAYS,
  halfRefundLastDay: FULL_REFUND_DAYS - 1,
  retainedPercent: RETAINED_PERCENT,
  withdrawalDays: WITHDRAWAL_DAYS,

  attemptLimit: formatWait(MAX_ATTEMPT_SECONDS),
  checkoutDraftLifetime: formatWait(getLifetimeSeconds('checkout')),
  draftLifetime: formatWait(getLifetimeSeconds('reserve')),
  expiryInterval: formatWait(EXPIRY_INTERVAL_MS / 1000),
  formResultLifetime: formatWait(RESULT_TTL_MS / 1000),
  heldDraftLifetime: formatWait(getLifetimeSeconds('held')),
  logDays: DAYS.LOG,
  previewSession: formatWait(PREVIEW_SESSION_SECONDS),
  purchaseDays: PURCHASE_DAYS,
  rateLimit: formatWait(MINUTE_MS / 1000),
  statisticsDays: KEPT_DAYS,
  retentionDays: DAYS.MONTH,
  waitingListYears: DAYS.WAITING_LIST / 365,
};
