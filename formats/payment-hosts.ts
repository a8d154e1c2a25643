/** Comma-separated. Apart from settings.ts, because next.config.ts imports it. */
export const DEFAULT_PAYMENT_HOSTS = 'checkout.stripe.com';
