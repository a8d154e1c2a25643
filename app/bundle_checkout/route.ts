import { offerRoute } from '@/lib/checkout/offer-route';
import { listBundles } from '@/lib/workshop-api/queries/offers';

export const POST = offerRoute('bundle_checkout', listBundles);
