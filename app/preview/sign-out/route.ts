import { signOut } from '@/lib/submissions/preview-session';

export const POST = signOut;
