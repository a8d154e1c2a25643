/**
 * Pages whose address is a secret, a booking's or purchase's hash or the token of a confirmation e-mail: it is told to
 * nobody, and a wrong one gets a page of its own.
 */
export const SECRET_LINK =
  /^\/(?:confirm|thanks|paymentfailed|paymenterror|bundle_thanks|mentorship_thanks|subscribe_confirm|preregister_confirm)\//;
