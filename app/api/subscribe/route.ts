import { submitSubscription } from '@/lib/submissions/subscription';

export const POST = submitSubscription;
