'use client';

import useSWR from 'swr';

import { Failure } from '@/components/failure/Failure';
import { fetchJson } from '@/lib/fetch-json';
import { Skeletons } from '@/components/ui/Skeleton';
import type { FaqFilter } from './faq-filter';
import type { Faq } from '@/lib/domain/types';

import { FaqBrowser } from './FaqBrowser';
import { faqItems } from './faq-items';

/** Fetches the questions for a page that the server had to render without them, and tries again until it has them. */
export function FaqLoader({ filter }: { filter: FaqFilter }) {
  const { data, error } = useSWR<Faq[], Error>('/api/faqs', fetchJson, { revalidateOnFocus: false });
  if (data) return <FaqBrowser filter={filter} items={faqItems(data, filter)} />;
  return error ? <Failure>{`Error: ${error.message}`}</Failure> : <Skeletons count={6} height={72} layout="rows" />;
}
