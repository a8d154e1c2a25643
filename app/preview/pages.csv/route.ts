import { respondWithCsv } from '@/lib/csv';
import { listSitePages } from '@/lib/desk/site-pages';
import { formatSitePagesCsv } from '@/lib/desk/site-table';

export async function GET(): Promise<Response> {
  const { pages } = await listSitePages();
  return respondWithCsv(formatSitePagesCsv(pages), 'pages.csv');
}
