import { signOut } from '@/lib/submissions/preview';

export const POST = signOut;
