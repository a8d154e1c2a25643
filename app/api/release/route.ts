export { submitRelease as POST } from '@/lib/submissions/mailed-links';
