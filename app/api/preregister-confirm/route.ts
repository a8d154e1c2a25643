import { submitPreregistrationConfirmation } from '@/lib/submissions/subscription';

export const POST = submitPreregistrationConfirmation;
