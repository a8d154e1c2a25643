export { submitOpening as POST } from '@/lib/forms/mailed-links';
