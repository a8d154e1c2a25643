export { submitReview as POST } from '@/lib/forms/mailed-links';
