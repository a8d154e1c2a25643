import { signIn } from '@/lib/submissions/preview-sign-in';

export const POST = signIn;
