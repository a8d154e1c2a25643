/** Next.js calls this when a server starts, before it extends `fetch`. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { boundResponses } = await import('./lib/workshop-api/bounded-fetch');
  boundResponses();
  if (process.env.SITE_SERVER) return;
  const { startWithoutServer } = await import('./server/plain-start');
  startWithoutServer();
}
