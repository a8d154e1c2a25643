export { submitBundleCheckout as POST } from '@/lib/forms/offer-checkout';
