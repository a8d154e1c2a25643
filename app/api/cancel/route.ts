export { submitCancellation as POST } from '@/lib/submissions/mailed-links';
