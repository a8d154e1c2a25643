export { submitCheckout as POST } from '@/lib/submissions/booking-checkout';
