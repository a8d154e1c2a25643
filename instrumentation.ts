/** Next.js calls this at the start of every server: behind server/main.ts there is nothing to do. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.SITE_SERVER) return;
  const { startWithoutServer } = await import('./server/plain-start');
  startWithoutServer();
}
