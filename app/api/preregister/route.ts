import { submitPreregistration } from '@/lib/submissions/subscription';

export const POST = submitPreregistration;
