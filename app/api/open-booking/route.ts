export { submitOpening as POST } from '@/lib/submissions/mailed-links';
