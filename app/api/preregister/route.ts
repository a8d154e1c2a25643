import { submitPreregistration } from '@/lib/submissions/preregistration';

export const POST = submitPreregistration;
