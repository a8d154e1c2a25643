import { connection } from 'next/server';

import { SitePagesPage } from '@/components/preview/desk/SitePagesPage';
import { isTitleCut } from '@/components/share-card/ShareCardPicture';
import { listSitePages } from '@/lib/desk/site-pages';
import { parseSort } from '@/lib/desk/site-table';
import { getPageTime } from '@/lib/preview/current';
import { toSearchParams } from '@/lib/search-params';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('All pages');

export default async function SitePagesRoute({ searchParams }: PageProps<'/preview/pages'>) {
  await connection();
  const sort = parseSort(toSearchParams(await searchParams).get('sort'));
  return <SitePagesPage site={await listSitePages(await getPageTime(), isTitleCut)} sort={sort} />;
}
