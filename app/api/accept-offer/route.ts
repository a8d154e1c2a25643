export { submitOfferAcceptance as POST } from '@/lib/submissions/mailed-links';
