export { submitPreregistrationConfirmation as POST } from '@/lib/forms/subscription';
