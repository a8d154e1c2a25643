import { submitBundleCheckout } from '@/lib/submissions/offer-checkout';

export const POST = submitBundleCheckout;
