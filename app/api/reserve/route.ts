import { submitReservation } from '@/lib/submissions/reservation';

export const POST = submitReservation;
