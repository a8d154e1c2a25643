export { submitResend as POST } from '@/lib/forms/mailed-links';
