import { submitOfferAcceptance } from '@/lib/submissions/mailed-links';

export const POST = submitOfferAcceptance;
