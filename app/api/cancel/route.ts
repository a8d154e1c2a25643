export { submitCancellation as POST } from '@/lib/forms/mailed-links';
