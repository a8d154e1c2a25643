import { PlusSevenPage } from '@/components/informational/PlusSevenPage';
import { PLUS_SEVEN_PRICES } from '@/lib/domain/plus-seven';
import { createSitePageMetadata } from '@/lib/seo/metadata';
import { isOfferedPage } from '@/lib/workshop-api/queries/offers';

export const metadata = createSitePageMetadata(
  'plus7',
  'Stay seven more nights after an onsite workshop: your room, all meals, the studios. ' + `${PLUS_SEVEN_PRICES}.`,
);

export default async function PlusSevenRoute() {
  return <PlusSevenPage hasResidencies={await isOfferedPage('residencies')} />;
}
