import { isTitleCut } from '@/components/share-card/ShareCardPicture';
import { listSitePages } from '@/lib/desk/site-pages';
import { formatSitePagesCsv } from '@/lib/desk/site-table';
import { getPageTime } from '@/lib/preview/current';
import { forStaff, respondWithCsv } from '@/lib/preview/staff-session';

export const GET = forStaff(async () => {
  const { pages } = await listSitePages(await getPageTime(), isTitleCut);
  return respondWithCsv(formatSitePagesCsv(pages), 'pages.csv');
});
