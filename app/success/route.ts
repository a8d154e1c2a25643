export { submitSuccess as POST } from '@/lib/forms/booking-checkout';
