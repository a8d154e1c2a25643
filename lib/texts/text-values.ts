import {
  FEE_PERCENT,
  FULL_REFUND_DAYS,
  HALF_REFUND_DAYS,
  PLUS_SEVEN_PRICE,
  RETAINED_PERCENT,
  WITHDRAWAL_DAYS,
} from '@camp/contract/booking-rules';
import { CURRENCIES, CURRENCY_NAMES } from '@camp/contract/currencies';
import { LEGAL_NOTICE, PACKAGE_TRAVEL } from '@camp/contract/organisation';
import { RESIDENCY_SHUTTLE, SHUTTLE } from '@camp/contract/travel';

import { formatWait, HOLD_PERIOD } from '@/lib/domain/dates';
import { LOWEST_PRICE } from '@/lib/domain/residency';
import { getLifetimeSeconds } from '@/lib/forms/engine/flash';
import { PREVIEW_SESSION_SECONDS } from '@/lib/preview/session';
import { MAX_ATTEMPT_SECONDS, MINUTE_MS } from '@/lib/rate-limit';
import { KEPT_DAYS } from '@/lib/shared-state/state-on-disk';
import { EXPIRY_INTERVAL_MS } from '@/lib/shared-state/update';
import { offerFacts, site } from '@/lib/site';
import { PURCHASE_DAYS } from '@/lib/statistics/purchases';
import { RESULT_TTL_MS } from '@/lib/workshop-api/run-once';

/** Days for which the workshop API and the logs keep data; texts.test compares them with the settings. */
export const DAYS = { LOG: 14, MONTH: 30, WAITING_LIST: 730 };

/** Values of the names that a text may contain, such as `{{email}}`. */
export const TEXT_VALUES: Record<string, string | number> = {
  associationForm: LEGAL_NOTICE.association.form,
  associationName: LEGAL_NOTICE.association.name,
  associationRegistration: LEGAL_NOTICE.association.registration,
  associationOffice: LEGAL_NOTICE.association.office,
  charityForm: LEGAL_NOTICE.charity.form,
  charityName: LEGAL_NOTICE.charity.name,
  charityRegistration: LEGAL_NOTICE.charity.registration,
  charityOffice: LEGAL_NOTICE.charity.office,
  director: LEGAL_NOTICE.director,
  email: site.email,
  hostAddress: LEGAL_NOTICE.host.address,
  hostName: LEGAL_NOTICE.host.name,
  hostPhone: LEGAL_NOTICE.host.phone,
  legalPhone: LEGAL_NOTICE.phone,
  legalStatement: site.legalStatement,
  map: site.map,
  mediator: LEGAL_NOTICE.mediator,
  postalAddress: site.postalAddress.join(', '),
  residencyOpened: site.residencyOpened,
  rooms: offerFacts.rooms,
  vat: LEGAL_NOTICE.vat,

  bundleOnsitePercent: offerFacts.bundle.onsitePercent,
  bundlePercent: offerFacts.bundle.maxPercent,
  bundleYears: offerFacts.bundle.years,
  currencyNames: new Intl.ListFormat('en-GB').format(CURRENCIES.map((currency) => CURRENCY_NAMES[currency])),
  currencies: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(CURRENCIES),
  grantPercent: offerFacts.maxGrantPercent,
  holdPeriod: HOLD_PERIOD,
  packageForm: PACKAGE_TRAVEL?.form ?? '',
  packageGuarantor: PACKAGE_TRAVEL?.guarantor ?? '',
  packageInsurer: PACKAGE_TRAVEL?.insurer ?? '',
  packageRegistration: PACKAGE_TRAVEL?.registration ?? '',
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
  checkoutFlashLifetime: formatWait(getLifetimeSeconds('checkout')),
  flashLifetime: formatWait(getLifetimeSeconds('reserve')),
  expiryInterval: formatWait(EXPIRY_INTERVAL_MS / 1000),
  formResultLifetime: formatWait(RESULT_TTL_MS / 1000),
  heldFlashLifetime: formatWait(getLifetimeSeconds('held')),
  logDays: DAYS.LOG,
  previewSession: formatWait(PREVIEW_SESSION_SECONDS),
  purchaseDays: PURCHASE_DAYS,
  rateLimit: formatWait(MINUTE_MS / 1000),
  statisticsDays: KEPT_DAYS,
  retentionDays: DAYS.MONTH,
  waitingListYears: DAYS.WAITING_LIST / 365,
};
