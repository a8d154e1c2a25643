import type { Metadata } from 'next';

import { AccessibilityPage } from '@/components/informational/AccessibilityPage';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageCard } from '@/lib/share-card/page-cards';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Accessibility',
  description: 'How accessible this website is, what is not accessible yet, and how to complain.',
  path: '/accessibility',
  card: pageCard('accessibility'),
});

export default AccessibilityPage;
