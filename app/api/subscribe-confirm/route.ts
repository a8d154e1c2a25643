export { submitSubscriptionConfirmation as POST } from '@/lib/forms/subscription';
