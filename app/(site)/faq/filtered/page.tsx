import type { Metadata } from 'next';

import { FaqPage } from '@/components/faq/FaqPage';
import { FAQ_TOPICS, getFaqUrl, parseFaqFilter } from '@/lib/domain/faq-filter';
import { type SearchParams, toSearchParams } from '@/lib/search-params';
import { createFaqMetadata, createPageMetadata } from '@/lib/seo/metadata';
import { getPageShareCard } from '@/lib/share-card/item-cards';

interface FilteredFaqProps {
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: FilteredFaqProps): Promise<Metadata> {
  const filter = parseFaqFilter(toSearchParams(await searchParams));
  if (getFaqUrl(filter) === '/faq') return createFaqMetadata();
  const { topic } = filter;
  const topicLabel = FAQ_TOPICS.find((option) => option.topic === topic)?.label;
  const selection = topicLabel ?? 'search results';
  return createPageMetadata({
    title: `FAQ: ${selection}`,
    description: `Questions and answers about CAMP, its workshops, residencies, travel and payment: ${selection}.`,
    path: '/faq',
    card: getPageShareCard('faq'),
    noindex: true,
  });
}

/** middleware.ts rewrites /faq with a filter to this route, because /faq itself is cached. */
export default async function FilteredFaq({ searchParams }: FilteredFaqProps) {
  return <FaqPage filter={parseFaqFilter(toSearchParams(await searchParams))} />;
}
