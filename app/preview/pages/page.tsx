import { connection } from 'next/server';

import { SitePagesPage } from '@/components/preview/desk/SitePagesPage';
import { listSitePages } from '@/lib/desk/site-pages';
import { parseSort, sortPages } from '@/lib/desk/site-table';
import { type SearchParams, toSearchParams } from '@/lib/search-params';
import { privateMetadata } from '@/lib/seo/metadata';

export const metadata = privateMetadata('All pages');

interface SitePagesRouteProps {
  searchParams: Promise<SearchParams>;
}

export default async function SitePagesRoute({ searchParams }: SitePagesRouteProps) {
  await connection();
  const sort = parseSort(toSearchParams(await searchParams).get('sort'));
  const { pages, problem } = await listSitePages();
  return <SitePagesPage site={{ pages: sortPages(pages, sort), problem }} sort={sort} />;
}
