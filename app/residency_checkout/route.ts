export { submitResidencyCheckout as POST } from '@/lib/forms/residency-checkout';
