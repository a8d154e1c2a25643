import { connection } from 'next/server';

import { SitePagesPage } from '@/components/preview/desk/SitePagesPage';
import { listSitePages } from '@/lib/desk/site-pages';
import { parseSort, sortPages } from '@/lib/desk/site-table';
import { type SearchParams, searchParamsOf } from '@/lib/search-params';
import { privateMetadata } from '@/lib/seo/private-metadata';

export const metadata = privateMetadata('All pages');

interface SitePagesRouteProps {
  searchParams: Promise<SearchParams>;
}

export default async function SitePagesRoute({ searchParams }: SitePagesRouteProps) {
  await connection();
  const sort = parseSort(searchParamsOf(await searchParams).get('sort'));
  const { pages, problem } = await listSitePages();
  return <SitePagesPage site={{ pages: sortPages(pages, sort), problem }} sort={sort} />;
}
