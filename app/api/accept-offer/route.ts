export { submitOfferAcceptance as POST } from '@/lib/forms/offer-acceptance';
