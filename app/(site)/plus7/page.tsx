import type { Metadata } from 'next';

import { PlusSevenPage } from '@/components/informational/PlusSevenPage';
import { PLUS_SEVEN_PRICES } from '@/lib/domain/plus-seven';
import { pageMetadata } from '@/lib/seo/metadata';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'CAMP +7',
  description:
    'Stay seven more nights after an onsite workshop: your room, all meals, the studios. ' + `${PLUS_SEVEN_PRICES}.`,
  path: '/plus7',
  image: '/images/place-studio.jpg',
});

export default PlusSevenPage;
