export { submitUnsubscription as POST } from '@/lib/forms/unsubscription';
