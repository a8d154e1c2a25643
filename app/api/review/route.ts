export { submitReview as POST } from '@/lib/forms/review';
