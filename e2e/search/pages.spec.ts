import { structuredDataProblems } from '../../lib/seo/structured-data-problems';
import { expect, test } from '../fixtures';
import { loadCardPicture } from './card-picture';
import { documentedTable } from './documented-table';
import { readHead } from './page-head';

const CARD_TAGS = ['og:title', 'og:description', 'og:type', 'og:site_name', 'twitter:title', 'twitter:image'];

/** Accepted gaps: of past workshops, and of prices that only the API knows. */
const UNKNOWN = /^Event: offers is recommended$|^CourseInstance: courseWorkload is recommended$/;

for (const [path = '', status, canonical, robots, card, types] of documentedTable('Pages')) {
  test(`${path} tells crawlers what the table says`, async ({ request, baseURL }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    const html = await response.text();
    const head = readHead(html);
    const url = canonical === '–' ? null : `${baseURL}${canonical === 'self' ? path : canonical}`;
    const found = head.structuredData.map((thing) => thing['@type']).join(', ');
    expect([response.status(), head.canonical, head.robots, found || '–']).toEqual([
      Number(status),
      url,
      robots,
      types,
    ]);
    expect(head.title.length).toBeGreaterThan(3);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(structuredDataProblems(head.structuredData).filter((problem) => !UNKNOWN.test(problem))).toEqual([]);
    if (card === '–') return expect(head.meta.get('og:image')).toBeUndefined();
    expect(CARD_TAGS.filter((name) => !head.meta.get(name))).toEqual([]);
    expect([head.meta.get('og:url'), head.meta.get('twitter:card')]).toEqual([url, 'summary_large_image']);
    await loadCardPicture(request, head);
  });
}

for (const [path = '', status, target] of documentedTable('Redirects')) {
  test(`${path} leads crawlers on`, async ({ request, baseURL }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    const location = new URL(response.headers().location ?? '', baseURL);
    expect([response.status(), location.pathname + location.search]).toEqual([Number(status), target]);
  });
}

test('every page of the sitemap is indexed under its own address, with a title of its own', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(urls.length).toBeGreaterThan(50);
  const titles = new Set<string>();
  for (const url of urls) {
    const response = await request.get(url);
    const head = readHead(await response.text());
    expect([response.status(), head.canonical, head.robots]).toEqual([200, url, 'index']);
    titles.add(head.title);
  }
  expect([new Set(urls).size, titles.size]).toEqual([urls.length, urls.length]);
});

test('the sitemap has finished workshops, which the about page links to, and no dates that nobody knows', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/onsite/stone-and-signal', '/online/activist-archives']) expect(sitemap).toContain(path);
  for (const [, date = ''] of sitemap.matchAll(/<lastmod>([^<]*)/g)) {
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
  }
});

test('the pages of the programme lead from the first to the last and back', async ({ request, baseURL }) => {
  const readLinks = async (path: string) => {
    const { links } = readHead(await (await request.get(path)).text());
    return [links.get('prev'), links.get('next')].map((url) => url?.replace(baseURL ?? '', ''));
  };
  expect(await readLinks('/workshops')).toEqual([undefined, '/workshops?page=2']);
  expect(await readLinks('/workshops?page=2')).toEqual(['/workshops', '/workshops?page=3']);
  expect(await readLinks('/workshops?page=3')).toEqual(['/workshops?page=2', undefined]);
  expect(await readLinks('/workshops?page=99')).toEqual([undefined, undefined]);
});

test('phones find an icon of every size that they ask for', async ({ request }) => {
  const { links } = readHead(await (await request.get('/')).text());
  const manifest = await (await request.get(links.get('manifest') ?? '')).json();
  const named = manifest.icons.map(({ src, sizes, purpose = 'any' }: Record<string, string>) => [src, sizes, purpose]);
  expect(named.map(([, sizes, purpose]: string[]) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable', 'any any']),
  );
  const unasked = ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-120x120-precomposed.png'];
  for (const url of [...named.map(([src]: string[]) => src), ...unasked, links.get('apple-touch-icon') ?? '']) {
    const response = await request.get(url);
    expect([response.status(), response.headers()['content-type']], url).toEqual([
      200,
      expect.stringMatching(/^image/),
    ]);
  }
  expect(manifest).toMatchObject({ name: 'CAMP', start_url: '/', theme_color: '#f4efe6' });
  expect((await request.get('/site.webmanifest')).headers()['content-type']).toBe('application/manifest+json');
});
