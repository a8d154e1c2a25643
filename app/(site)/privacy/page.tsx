import type { Metadata } from 'next';

import { PrivacyPage } from '@/components/informational/PrivacyPage';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageCard } from '@/lib/share-card/page-cards';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Privacy Policy',
  description: 'What CAMP stores about you, why, for how long, and what you can do about it.',
  path: '/privacy',
  card: pageCard('privacy'),
});

export default PrivacyPage;
