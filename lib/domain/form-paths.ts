const PURCHASES = ['residency_checkout', 'bundle_checkout', 'mentorship_checkout'] as const;

/** Forms that post outside `/api` and `/preview`; a path is a slash and the name of the API's call. */
export const CHECKOUT_CALLS = ['checkout', 'success', ...PURCHASES] as const;

export type CheckoutCall = (typeof CHECKOUT_CALLS)[number];

/** Forms that reserve or buy something (docs/statistics.md). */
export const COUNTED_FORMS = ['/api/reserve', ...PURCHASES.map((call) => `/${call}`)];
