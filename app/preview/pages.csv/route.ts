import { csvResponse } from '@/lib/csv';
import { listSitePages } from '@/lib/desk/site-pages';
import { sitePagesCsv } from '@/lib/desk/site-table';

export async function GET(): Promise<Response> {
  const { pages } = await listSitePages();
  return csvResponse(sitePagesCsv(pages), 'pages.csv');
}
