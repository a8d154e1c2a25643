import { submitSuccess } from '@/lib/submissions/booking-checkout';

export const POST = submitSuccess;
