import { submitCancellation } from '@/lib/submissions/mailed-links';

export const POST = submitCancellation;
