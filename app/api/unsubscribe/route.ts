export { submitUnsubscription as POST } from '@/lib/submissions/unsubscription';
