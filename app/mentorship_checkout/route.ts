export { submitMentorshipCheckout as POST } from '@/lib/submissions/offer-checkout';
