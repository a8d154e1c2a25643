export { submitMentorshipCheckout as POST } from '@/lib/forms/offer-checkout';
