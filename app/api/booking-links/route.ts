export { submitBookingLinks as POST } from '@/lib/submissions/mailed-links';
