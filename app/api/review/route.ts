export { submitReview as POST } from '@/lib/submissions/mailed-links';
