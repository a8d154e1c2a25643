export { submitResidencyCheckout as POST } from '@/lib/submissions/residency-checkout';
