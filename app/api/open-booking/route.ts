export { submitOpening as POST } from '@/lib/forms/opening';
