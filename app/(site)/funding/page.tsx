import type { Metadata } from 'next';

import { FundingPage } from '@/components/informational/FundingPage';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageCard } from '@/lib/share-card/page-cards';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Funding',
  description: 'Open Grants of up to 50% for onsite workshops, how to apply, and where else to ask.',
  path: '/funding',
  card: pageCard('funding'),
});

export default FundingPage;
