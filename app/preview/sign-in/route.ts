export { signIn as POST } from '@/lib/submissions/preview';
