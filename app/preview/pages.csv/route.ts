import { listSitePages } from '@/lib/desk/site-pages';
import { sitePagesCsv } from '@/lib/desk/site-table';

export async function GET(): Promise<Response> {
  const { pages } = await listSitePages();
  return new Response(sitePagesCsv(pages), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="pages.csv"',
    },
  });
}
