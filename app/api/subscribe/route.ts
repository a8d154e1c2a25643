export { submitSubscription as POST } from '@/lib/submissions/subscription';
