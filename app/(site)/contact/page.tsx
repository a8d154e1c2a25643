import type { Metadata } from 'next';

import { ContactPage } from '@/components/informational/ContactPage';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageCard } from '@/lib/share-card/page-cards';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Contact',
  description: 'How to reach CAMP by email, post and social media, and where it is on the map.',
  path: '/contact',
  card: pageCard('contact'),
});

export default ContactPage;
