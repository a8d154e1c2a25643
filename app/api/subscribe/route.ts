export { submitSubscription as POST } from '@/lib/forms/subscription';
