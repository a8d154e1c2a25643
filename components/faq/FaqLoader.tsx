'use client';

import useSWR from 'swr';

import { Failure } from '@/components/failure/Failure';
import { Skeletons } from '@/components/ui/Skeleton';
import type { Faq } from '@/lib/domain/types';
import { fetchJson } from '@/lib/fetch-json';

import type { FaqFilter } from './faq-filter';
import { FaqBrowser } from './FaqBrowser';

/** Used when the server could not read the questions. */
export function FaqLoader({ initialFilter }: { initialFilter: FaqFilter }) {
  const { data: faqs, error } = useSWR<Faq[], Error>('/api/faqs', fetchJson, { revalidateOnFocus: false });
  if (faqs) return <FaqBrowser initialFilter={initialFilter} faqs={faqs} />;
  return error ? <Failure>{`Error: ${error.message}`}</Failure> : <Skeletons count={6} height={72} layout="rows" />;
}
