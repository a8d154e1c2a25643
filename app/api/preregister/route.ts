export { submitPreregistration as POST } from '@/lib/submissions/subscription';
