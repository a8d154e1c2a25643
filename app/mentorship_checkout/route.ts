import { submitMentorshipCheckout } from '@/lib/submissions/offer-checkout';

export const POST = submitMentorshipCheckout;
