import type { OfferKind } from './booking';
import type { Currency } from './currency';

const BUNDLE_YEARS = 3;

/** Unix seconds when the code of a bundle bought at `now` expires: three years later, on the same day and hour. */
export function bundleExpiry(now: number): number {
  const expiry = new Date(now * 1000);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + BUNDLE_YEARS);
  return Math.floor(expiry.getTime() / 1000);
}

const FIRST_COURSE_ID: Record<OfferKind, number> = { mentorship: 9100, bundle: 9200 };

/** The course id in the price code of an offer with n sessions or uses. */
export function offerCourseId(kind: OfferKind, quantity: number): number {
  return FIRST_COURSE_ID[kind] + quantity;
}

/** The price code of `bundle_checkout` and `mentorship_checkout`. */
export function offerPriceId(kind: OfferKind, quantity: number, currency: Currency): string {
  return `${kind}_${quantity}_${currency}`;
}

/** The name of a bundle in the price list, not the code that its buyer gets. */
export function bundleReference(uses: number): string {
  return `BUNDLE-${uses}`;
}
