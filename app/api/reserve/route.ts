export { submitReservation as POST } from '@/lib/submissions/reservation';
