export { submitResend as POST } from '@/lib/forms/resend';
