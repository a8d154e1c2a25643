import { offerRoute } from '@/lib/checkout/offer-route';
import { listMentorshipPackages } from '@/lib/workshop-api/queries/offers';

export const POST = offerRoute('mentorship_checkout', listMentorshipPackages);
