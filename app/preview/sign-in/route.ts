import { signIn } from '@/lib/submissions/preview';

export const POST = signIn;
