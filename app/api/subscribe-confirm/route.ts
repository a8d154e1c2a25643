export { submitSubscriptionConfirmation as POST } from '@/lib/submissions/subscription';
