export { submitReservation as POST } from '@/lib/forms/reservation';
