export { submitOfferAcceptance as POST } from '@/lib/forms/mailed-links';
