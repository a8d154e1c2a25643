import type { Metadata } from 'next';

import { Programme } from '@/components/programme/Programme';
import { parseWorkshopFilter } from '@/lib/domain/workshop-filter';
import { searchParamsOf, type SearchParams } from '@/lib/search-params';
import { pageMetadata } from '@/lib/seo/metadata';

interface FilteredWorkshopsProps {
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: FilteredWorkshopsProps): Promise<Metadata> {
  const { q, type, artforms, page } = parseWorkshopFilter(searchParamsOf(await searchParams));
  const filters = [type === 'all' ? '' : type, ...artforms, q && `“${q}”`].filter(Boolean);
  const selection = [...filters, page > 1 && `page ${page}`].filter(Boolean).join(', ') || 'all';
  return pageMetadata({
    title: `Workshops: ${selection}`,
    description:
      'The programme of five-day onsite workshops in the French Pyrenees and of online workshops: ' + `${selection}.`,
    path: page > 1 && filters.length === 0 ? `/workshops?page=${page}` : '/workshops',
  });
}

/** /workshops with a filter or page: middleware rewrites it to this route, as /workshops itself is cached. */
export default async function FilteredWorkshopsPage({ searchParams }: FilteredWorkshopsProps) {
  return <Programme filter={parseWorkshopFilter(searchParamsOf(await searchParams))} />;
}
