import type { Metadata } from 'next';

import { JobsPage } from '@/components/informational/JobsPage';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageCard } from '@/lib/share-card/page-cards';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Jobs',
  description: 'Work at CAMP. There are currently no open positions.',
  path: '/jobs',
  card: pageCard('jobs'),
});

export default JobsPage;
