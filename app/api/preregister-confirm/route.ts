export { submitPreregistrationConfirmation as POST } from '@/lib/submissions/subscription';
