export { submitCheckout as POST } from '@/lib/forms/booking-checkout';
