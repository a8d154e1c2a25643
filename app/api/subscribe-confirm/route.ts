import { submitSubscriptionConfirmation } from '@/lib/submissions/confirmation';

export const POST = submitSubscriptionConfirmation;
