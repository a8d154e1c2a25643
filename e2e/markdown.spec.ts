import { expect, PLAIN, test } from './fixtures';
import { readHead } from './search/page-head';
import { listMissingFacts } from '../test/structured-facts';

const PAGES = ['/workshops', '/residencies', '/faq', '/terms', '/bundles'];

test('every fact of the structured data of a page stands in its Markdown', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const workshops = [...sitemap.matchAll(/<loc>([^<]*\/(?:onsite|online)\/[^<]*)</g)].map(([, url]) => new URL(url!));
  expect(workshops.length).toBeGreaterThan(10);
  for (const path of [...PAGES, ...workshops.map(({ pathname }) => pathname)]) {
    const response = await request.get(path);
    expect(response.headers().link, path).toContain(`<${path}.md>; rel="alternate"; type="text/markdown"`);
    const markdown = await request.get(`${path}.md`);
    expect(markdown.status(), path).toBe(200);
    expect(markdown.headers()).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${baseURL}${path}>; rel="canonical"`,
    });
    // Either may be the version before the last change, once.
    await expect(async () => {
      const [page, text] = await Promise.all([path, `${path}.md`].map(async (url) => (await request.get(url)).text()));
      expect(listMissingFacts(readHead(page!).structuredData, text!), path).toEqual([]);
    }).toPass();
  }
});

test('Markdown is a 304 when unchanged, and is listed in /llms.txt', async ({ request, baseURL }) => {
  const llms = await (await request.get('/llms.txt')).text();
  for (const path of ['/workshops', '/onsite/night-songs']) {
    expect(llms).toContain(`(${baseURL}${path}.md)`);
    const { etag = '' } = (await request.get(`${path}.md`)).headers();
    const unchanged = await request.get(`${path}.md`, { headers: { 'if-none-match': etag } });
    expect([unchanged.status(), await unchanged.text()]).toEqual([304, '']);
  }
});

test('there is no Markdown of a draft, of other pages or of what does not exist', PLAIN, async ({ request }) => {
  const paths = ['/online/maps-of-quiet', '/onsite/no-such', '/about', '/thanks/onsite/x', '/onsite/night-songs.md'];
  for (const path of [...paths, '/onsite/%25']) expect((await request.get(`${path}.md`)).status(), path).toBe(404);
  // It may be published at any time.
  for (const path of ['/online/maps-of-quiet.md', '/onsite/no-such.md']) {
    const { 'cache-control': lifetime } = (await request.get(path)).headers();
    expect(Number(/s-maxage=(\d+)/.exec(lifetime ?? '')?.[1]), path).toBeLessThanOrEqual(120);
  }
  for (const path of ['/markdown/faq', '/markdown/onsite/night-songs']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
