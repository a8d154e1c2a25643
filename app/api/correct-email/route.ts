export { submitEmailCorrection as POST } from '@/lib/forms/email-correction';
