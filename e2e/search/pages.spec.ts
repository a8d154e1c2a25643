import { readFileSync } from 'node:fs';

import { loadCardPicture, readHead } from './page-head';
import { listStructuredDataProblems } from '../../test/structured-data-problems';
import { expect, test } from '../fixtures';
import { listHtmlFaults } from '../html-faults';

const CARD_TAGS = ['og:title', 'og:description', 'og:type', 'og:site_name', 'twitter:title', 'twitter:image'];

/** A missing page is complete without scripts. */
const NOT_FOUND = ['That Page Are Not Found', 'GO TO HOME', '<main'];

/** The limit of WhatsApp, the lowest of all networks. */
const MAX_CARD_BYTES = 300_000;

/** Accepted gaps: of past workshops, and of prices that only the API knows. */
const UNKNOWN = /^Event: offers is recommended$|^CourseInstance: courseWorkload is recommended$/;

/** The rows of a table in docs/search-and-sharing.md as lists of cells, without their backticks. */
function readDocumentedTable(heading: string): string[][] {
  const [, section = ''] = readFileSync('docs/search-and-sharing.md', 'utf8').split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ', 1);
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

for (const [path = '', status, canonical, robots, card, types] of readDocumentedTable('Pages')) {
  test(`${path} is valid HTML, with the tags and the card of the documented table`, async ({ request, baseURL }) => {
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
    expect(await listHtmlFaults(html)).toEqual([]);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<meta name="robots"/g) ?? []).toHaveLength(robots === 'index' ? 0 : 1);
    expect(listStructuredDataProblems(head.structuredData).filter((problem) => !UNKNOWN.test(problem))).toEqual([]);
    if (robots === 'noindex') for (const text of NOT_FOUND) expect(html).toContain(text);
    if (card === '–') return expect([...head.meta.keys()].filter((name) => name.includes('image'))).toEqual([]);
    expect(CARD_TAGS.filter((name) => !head.meta.get(name))).toEqual([]);
    const shared = url ?? new URL(path.split('?')[0]!, baseURL).href;
    expect([head.meta.get('og:url'), head.meta.get('twitter:card')]).toEqual([shared, 'summary_large_image']);
    expect(await loadCardPicture(request, head)).toBeLessThan(MAX_CARD_BYTES);
  });
}

test('each path of the documented table redirects', async ({ request, baseURL }) => {
  for (const [path = '', status, target] of readDocumentedTable('Redirects')) {
    const response = await request.get(path, { maxRedirects: 0 });
    const location = new URL(response.headers().location ?? '', baseURL);
    expect([path, response.status(), location.pathname + location.search]).toEqual([path, Number(status), target]);
  }
});

for (const path of ['/sitemap.xml', '/robots.txt', '/llms.txt', '/workshops?page=2']) {
  test(`${path} is not sent again to a crawler that has it`, async ({ request }) => {
    // Stories beside this one change places, and with them the pages.
    await expect(async () => {
      await request.get(path);
      const response = await request.get(path);
      const { etag = '', 'last-modified': lastModified = '' } = response.headers();
      expect([response.status(), Date.parse(lastModified) <= Date.now()]).toEqual([200, true]);
      const again = await request.get(path, { headers: { 'if-none-match': etag } });
      expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
      const other = await request.get(path, { headers: { 'if-none-match': '"other"' } });
      expect(other.status()).toBe(200);
    }).toPass();
  });
}

test('the pages of the programme lead from the first to the last and back', async ({ request, baseURL }) => {
  const readLinks = async (path: string) => {
    const { links } = readHead(await (await request.get(path)).text());
    return [links.get('prev'), links.get('next')].map((url) => url?.replace(baseURL ?? '', ''));
  };
  expect(await readLinks('/workshops')).toEqual([undefined, '/workshops?page=2']);
  expect(await readLinks('/workshops?page=2')).toEqual(['/workshops', '/workshops?page=3']);
  expect(await readLinks('/workshops?page=3')).toEqual(['/workshops?page=2', undefined]);
  const pastEnd = await request.get('/workshops?type=online&page=99', { maxRedirects: 0 });
  expect([pastEnd.status(), pastEnd.headers().location]).toEqual([307, '/workshops?type=online']);
});

test('phones find an icon of every size that they request', async ({ page, request }) => {
  const { links } = readHead(await (await request.get('/')).text());
  const manifest = await (await request.get(links.get('manifest') ?? '')).json();
  await page.goto('/');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', links.get('manifest') ?? '');
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
