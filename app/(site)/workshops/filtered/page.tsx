import { DEFAULT_CURRENCY, SYMBOLS } from '@camp/contract/currencies';
import type { Metadata } from 'next';

import { Programme } from '@/components/programme/Programme';
import { formatMonth } from '@/lib/domain/dates';
import { formatMoney } from '@/lib/domain/money';
import { parseWorkshopFilter, toFilterParams, type WorkshopFilter } from '@/lib/domain/workshop-filter';
import { type SearchParams, toSearchParams } from '@/lib/search-params';
import { readSection, type SectionResult } from '@/lib/section-result';
import { createPageMetadata, createProgrammeMetadata, getProgrammePagination } from '@/lib/seo/metadata';
import { getPageShareCard } from '@/lib/share-card/item-cards';
import { getArtforms } from '@/lib/workshop-api/queries/workshops';

interface FilteredWorkshopsProps {
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: FilteredWorkshopsProps): Promise<Metadata> {
  const filter = parseWorkshopFilter(toSearchParams(await searchParams));
  const isFiltered = toFilterParams({ ...filter, page: 1 }).size > 0;
  if (!isFiltered && filter.page === 1) return createProgrammeMetadata();
  const selection = describeFilter(filter, await readSection(getArtforms()));
  const metadata = createPageMetadata({
    title: `Arts workshops: ${selection}`,
    description:
      'The programme of five-day onsite workshops in the French Pyrenees and of online workshops: ' + `${selection}.`,
    path: isFiltered ? '/workshops' : `/workshops?page=${filter.page}`,
    card: getPageShareCard('workshops'),
    noindex: isFiltered,
  });
  return isFiltered ? metadata : { ...metadata, pagination: await getProgrammePagination(filter.page) };
}

/** Known terms only, so that a shared link cannot add text to the page title. */
function describeFilter(filter: WorkshopFilter, known: SectionResult<string[]>): string {
  const { type, months, maxPrice, placesLeft, artforms, page } = filter;
  const parts = [
    type === 'all' ? '' : type,
    ...months.map((month) => formatMonth(`${month}-01`)),
    maxPrice !== null && `up to ${formatMoney(maxPrice, SYMBOLS[DEFAULT_CURRENCY])}`,
    placesLeft && 'places left',
    ...artforms.filter((label) => known.ok && known.value.includes(label)),
    page > 1 && `page ${page}`,
  ];
  return parts.filter(Boolean).join(', ') || 'search results';
}

/** middleware.ts rewrites /workshops with a filter or page to this route, because /workshops itself is cached. */
export default async function FilteredWorkshopsPage({ searchParams }: FilteredWorkshopsProps) {
  return <Programme filter={parseWorkshopFilter(toSearchParams(await searchParams))} />;
}
