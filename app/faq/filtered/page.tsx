import type { Metadata } from 'next';

import { FaqPage } from '@/components/faq/FaqPage';
import { faqTopics, parseFaqFilter } from '@/components/faq/faq-filter';
import { searchParamsOf, type SearchParams } from '@/lib/search-params';
import { pageMetadata } from '@/lib/seo/metadata';

interface FilteredFaqProps {
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: FilteredFaqProps): Promise<Metadata> {
  const { q, topic } = parseFaqFilter(searchParamsOf(await searchParams));
  const chosen = faqTopics.find((each) => each.topic === topic)?.label;
  const words = [chosen, q && `“${q}”`].filter(Boolean).join(', ') || 'all questions';
  return pageMetadata({
    title: `FAQ: ${words}`,
    description: `Questions and answers about CAMP, its workshops, residencies, travel and payment: ${words}.`,
    path: '/faq',
  });
}

/** /faq with a filter in its address; middleware leads here, as /faq itself is cached. */
export default async function FilteredFaq({ searchParams }: FilteredFaqProps) {
  return <FaqPage filter={parseFaqFilter(searchParamsOf(await searchParams))} />;
}
