/** Asks for every public page once or twice, so that no visitor is the first, or sees what an earlier start left behind. */
export async function warm({ PORT, REVALIDATE_SECRET }) {
  const site = `http://localhost:${PORT}`;
  const ask = (address) =>
    fetch(address, { signal: AbortSignal.timeout(20_000) })
      .then((answer) => answer.text())
      .catch(() => '');
  if (REVALIDATE_SECRET) {
    await fetch(`${site}/api/revalidate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${REVALIDATE_SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        tags: [
          'workshops',
          'collections',
          'faqs',
          'testimonials',
          'gallery',
          'residencies',
          'bundles',
          'mentorship',
          'upcoming',
        ],
      }),
    }).catch(() => null);
  }
  const sitemap = await ask(`${site}/sitemap.xml`);
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  for (const page of new Set(['/', '/workshops', ...pages])) await ask(site + page);
}
