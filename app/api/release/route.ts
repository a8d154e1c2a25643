export { submitRelease as POST } from '@/lib/forms/release';
