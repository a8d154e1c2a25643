import type { Metadata } from 'next';

import { EMPTY_FAQ_FILTER } from '@/components/faq/faq-filter';
import { FaqPage } from '@/components/faq/FaqPage';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageCard } from '@/lib/share-card/page-cards';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'FAQ',
  description:
    'Answers about CAMP: getting here, rooms and food, onsite and online workshops, residencies, ' +
    'mentorship, payments and cancellation.',
  path: '/faq',
  card: pageCard('faq'),
});

export default function Faq() {
  return <FaqPage filter={EMPTY_FAQ_FILTER} />;
}
