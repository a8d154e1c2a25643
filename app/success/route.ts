export { submitSuccess as POST } from '@/lib/submissions/booking-checkout';
