import type { OfferKind } from './booking-type';
import type { Currency } from './currency';

/** How long a bundle code can be used after its purchase. */
const BUNDLE_YEARS = 3;

/** When the code of a bundle that is bought at `now` ends: the same day and hour three years later; unix seconds. */
export function bundleExpiry(now: number): number {
  const expiry = new Date(now * 1000);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + BUNDLE_YEARS);
  return Math.floor(expiry.getTime() / 1000);
}

const FIRST_COURSE_ID: Record<OfferKind, number> = { mentorship: 9100, bundle: 9200 };

/** The course id in the price code of an offer of n sessions or uses: offers have no course of their own. */
export function offerCourseId(kind: OfferKind, quantity: number): number {
  return FIRST_COURSE_ID[kind] + quantity;
}

/** The id that `bundle_checkout` and `mentorship_checkout` receive as their price code. */
export function offerPriceId(kind: OfferKind, quantity: number, currency: Currency): string {
  return `${kind}_${quantity}_${currency}`;
}

/** The name of a bundle in the price list; the code that pays for workshops is issued when the bundle is bought. */
export function bundleReference(uses: number): string {
  return `BUNDLE-${uses}`;
}
