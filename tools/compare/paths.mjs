const OTHER_PATHS = ['/workshops?type=online', '/faq?topic=payments', '/error', '/no-such-page'];
const TIMEOUT_MS = 20_000;

export async function listPaths({ before, after, paths, max }) {
  const all = paths ?? [...(await readSitemap(before)), ...(await readSitemap(after)), ...OTHER_PATHS];
  const distinct = [...new Set(all)];
  return { paths: distinct.slice(0, max), skipped: Math.max(0, distinct.length - max) };
}

/** Follows nested sitemaps; their host may be that of another deploy. */
async function readSitemap(origin, path = '/sitemap.xml', depth = 0) {
  const response = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${origin}${path} responded with ${response.status}.`);
  const xml = await response.text();
  const urls = [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(
    ([, url]) => new URL(url.replaceAll('&amp;', '&')),
  );
  const locations = urls.map(({ pathname, search }) => pathname + search);
  if (!/<sitemapindex[\s>]/.test(xml)) return locations;
  if (depth > 0) return [];
  return (await Promise.all(locations.map((each) => readSitemap(origin, each, depth + 1)))).flat();
}
