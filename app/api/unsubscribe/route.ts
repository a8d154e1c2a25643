import { submitUnsubscription } from '@/lib/submissions/unsubscription';

export const POST = submitUnsubscription;
