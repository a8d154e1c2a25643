import { submitOfferAcceptance } from '@/lib/submissions/offer-acceptance';

export const POST = submitOfferAcceptance;
