import type { Metadata } from 'next';

import { Programme } from '@/components/programme/Programme';
import { searchParamsOf, type SearchParams } from '@/lib/search-params';
import { pageMetadata } from '@/lib/seo/metadata';
import { parseWorkshopFilter } from '@/lib/domain/workshop-filter';

/** /workshops with a filter or a further page in its address; middleware leads here, as /workshops itself is cached. */
interface FilteredProps {
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: FilteredProps): Promise<Metadata> {
  const { q, type, artforms, page } = parseWorkshopFilter(searchParamsOf(await searchParams));
  const chosen = [type === 'all' ? '' : type, ...artforms, q && `“${q}”`].filter(Boolean);
  const words = [...chosen, page > 1 && `page ${page}`].filter(Boolean).join(', ');
  return pageMetadata({
    title: `Workshops: ${words || 'all'}`,
    description: `The programme of five-day onsite workshops in the French Pyrenees and of online workshops: ${words || 'all'}.`,
    path: page > 1 && chosen.length === 0 ? `/workshops?page=${page}` : '/workshops',
  });
}

export default async function FilteredWorkshopsPage({ searchParams }: FilteredProps) {
  return <Programme filter={parseWorkshopFilter(searchParamsOf(await searchParams))} />;
}
