/** Forms that post outside `/api` and `/preview`; a path is a slash and the name of the API's call. */
export const CHECKOUT_CALLS = [
  'checkout',
  'success',
  'residency_checkout',
  'bundle_checkout',
  'mentorship_checkout',
] as const;

export type CheckoutCall = (typeof CHECKOUT_CALLS)[number];
