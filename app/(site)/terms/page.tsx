import type { Metadata } from 'next';

import { TermsPage } from '@/components/informational/TermsPage';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageCard } from '@/lib/share-card/page-cards';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Terms & Conditions',
  description: 'The terms on which CAMP sells workshops, residencies, bundles and mentorship.',
  path: '/terms',
  card: pageCard('terms'),
});

export default TermsPage;
