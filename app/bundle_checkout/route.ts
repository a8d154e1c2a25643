export { submitBundleCheckout as POST } from '@/lib/submissions/offer-checkout';
