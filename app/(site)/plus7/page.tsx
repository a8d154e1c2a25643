import { PlusSevenPage } from '@/components/informational/PlusSevenPage';
import { PLUS_SEVEN_PRICES } from '@/lib/domain/plus-seven';
import { sitePageMetadata } from '@/lib/seo/metadata';

export const revalidate = 3600;

export const metadata = sitePageMetadata(
  'plus7',
  'Stay seven more nights after an onsite workshop: your room, all meals, the studios. ' + `${PLUS_SEVEN_PRICES}.`,
);

export default PlusSevenPage;
