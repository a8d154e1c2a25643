import { submitSubscriptionConfirmation } from '@/lib/submissions/subscription';

export const POST = submitSubscriptionConfirmation;
