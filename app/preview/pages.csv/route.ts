import { respondWithCsv } from '@/lib/csv';
import { listSitePages } from '@/lib/desk/site-pages';
import { formatSitePagesCsv } from '@/lib/desk/site-table';
import { forStaff } from '@/lib/preview/for-staff';

export const GET = forStaff(async () => {
  const { pages } = await listSitePages();
  return respondWithCsv(formatSitePagesCsv(pages), 'pages.csv');
});
