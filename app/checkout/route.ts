import { submitCheckout } from '@/lib/submissions/booking-checkout';

export const POST = submitCheckout;
