export { signOut as POST } from '@/lib/preview/sign-in';
