export { submitRelease as POST } from '@/lib/forms/mailed-links';
