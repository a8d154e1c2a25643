import { FaqPage } from '@/components/faq/FaqPage';
import { parseFaqFilter } from '@/lib/faq/filter';
import { searchParamsOf, type SearchParams } from '@/lib/search-params';

export { metadata } from '../page';

/** /faq with a filter in its address; middleware leads here, as /faq itself is cached. */
export default async function FilteredFaq({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <FaqPage filter={parseFaqFilter(searchParamsOf(await searchParams))} />;
}
