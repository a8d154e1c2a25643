export { signOut as POST } from '@/lib/submissions/preview';
