import type { Metadata } from 'next';

import { PlusSevenPage } from '@/components/informational/PlusSevenPage';
import { PLUS_SEVEN_PRICES } from '@/lib/domain/plus-seven';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageCard } from '@/lib/share-card/page-cards';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'CAMP +7',
  description:
    'Stay seven more nights after an onsite workshop: your room, all meals, the studios. ' + `${PLUS_SEVEN_PRICES}.`,
  path: '/plus7',
  card: pageCard('plus7'),
});

export default PlusSevenPage;
