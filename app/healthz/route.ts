/** Checks the process only, not its dependencies. */
export const dynamic = 'force-dynamic';

export const GET = () =>
  new Response('ok\n', { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } });
