export { signIn as POST } from '@/lib/preview/sign-in';
