import { submitPreregistrationConfirmation } from '@/lib/submissions/confirmation';

export const POST = submitPreregistrationConfirmation;
