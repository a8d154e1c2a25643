export { submitBookingLinks as POST } from '@/lib/forms/booking-links';
