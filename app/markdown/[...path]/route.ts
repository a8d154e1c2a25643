import { createMarkdown } from '@/lib/markdown/page-markdown';
import { canonical } from '@/lib/seo/site-url';
import { withSharedTimeout } from '@/lib/workshop-api/timeouts';

export const dynamic = 'force-static';
export const revalidate = 120;
export const generateStaticParams = () => [];

const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };

/** `/faq.md` and `/onsite/night-songs.md` (next.config.ts). */
export async function GET(_request: Request, { params }: RouteContext<'/markdown/[...path]'>): Promise<Response> {
  const { path } = await params;
  const markdown = await withSharedTimeout(() => createMarkdown(path));
  // `notFound` would be kept for a year, even if the workshop is published.
  if (!markdown) return new Response('There is no such page.\n', { status: 404, headers: PLAIN_TEXT });
  return new Response(markdown.text, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      Link: `<${canonical(markdown.path)}>; rel="canonical"`,
    },
  });
}
