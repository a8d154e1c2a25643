export { submitResend as POST } from '@/lib/submissions/mailed-links';
