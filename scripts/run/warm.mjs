import { readFileSync } from 'node:fs';

const REQUEST_TIMEOUT_MS = 20_000;

const ALL_TAGS = Object.values(JSON.parse(readFileSync('contract/src/cache-tags.json', 'utf8')));

const fetchText = (url) =>
  fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    .then((response) => response.text())
    .catch(() => '');

const revalidate = (siteUrl, secret) =>
  fetch(`${siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: ALL_TAGS }),
  }).catch(() => null);

/** Requests all public pages, or the first `max`, so that they are rendered before visitors request them. */
export async function warmCache(siteUrl, revalidateSecret, max = Infinity) {
  if (revalidateSecret) await revalidate(siteUrl, revalidateSecret);
  const sitemap = await fetchText(`${siteUrl}/sitemap.xml`);
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url.replaceAll('&amp;', '&'));
  const paths = urls.map((url) => new URL(url).pathname);
  const pages = [...new Set(['/', '/workshops', ...paths])];
  for (const path of pages.slice(0, max)) await fetchText(siteUrl + path);
}
