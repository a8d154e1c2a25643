export { submitPreregistration as POST } from '@/lib/forms/preregistration';
