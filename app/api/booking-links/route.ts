export { submitBookingLinks as POST } from '@/lib/forms/mailed-links';
