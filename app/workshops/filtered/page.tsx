import type { Metadata } from 'next';

import { Programme } from '@/components/programme/Programme';
import { searchParamsOf, type SearchParams } from '@/lib/search-params';
import { pageMetadata } from '@/lib/seo/metadata';
import { parseWorkshopFilter } from '@/lib/workshop/filter';

/** /workshops with a filter or a further page in its address; middleware leads here, as /workshops itself is cached. */
interface FilteredProps {
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: FilteredProps): Promise<Metadata> {
  const { q, type, artforms, page } = parseWorkshopFilter(searchParamsOf(await searchParams));
  const furtherPage = page > 1 && q === '' && type === 'all' && artforms.length === 0;
  return pageMetadata({
    title: furtherPage ? `Workshops, page ${page}` : 'Workshops',
    description: `The programme${furtherPage ? `, page ${page}` : ''}: five-day onsite workshops in the French Pyrenees and online workshops.`,
    path: furtherPage ? `/workshops?page=${page}` : '/workshops',
  });
}

export default async function FilteredWorkshopsPage({ searchParams }: FilteredProps) {
  return <Programme filter={parseWorkshopFilter(searchParamsOf(await searchParams))} />;
}
