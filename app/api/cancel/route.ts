import { submitCancellation } from '@/lib/submissions/cancellation';

export const POST = submitCancellation;
