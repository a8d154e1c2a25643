import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

import { expect, test } from './fixtures';

const run = promisify(execFile);

interface Comparison {
  pages: {
    path: string;
    changed: boolean;
    pictures: Record<string, { share: number; from: number; to: number }>;
    tags: { name: string; lines: { kind: string; line: string }[] }[];
    headings: unknown[];
    text: { kind: string; line: string }[];
    weights: unknown[];
    known: string[];
    key: string | null;
  }[];
}

const UNCHANGED = '/funding';
const PATHS = ['/contact', UNCHANGED, '/jobs', '/plus7'];
const DIFFERENT_FOOTER = ['/contact', '/jobs'];

/** Headers that do not fit a changed page without compression. */
const DROPPED = ['content-encoding', 'content-length', 'content-security-policy', 'transfer-encoding'];

/** Serves the site with changed pages, one of them unchanged. */
function startDeploy(site: string, change: (page: string, path: string) => string): Promise<Server> {
  const server = createServer(async ({ url: path = '' }, response) => {
    const reply = await fetch(site + path);
    const headers = Object.fromEntries(reply.headers);
    for (const name of DROPPED) delete headers[name];
    const body = Buffer.from(await reply.arrayBuffer());
    if (!PATHS.includes(path)) return response.writeHead(reply.status, headers).end(body);
    if (change === withChanges && path !== UNCHANGED) headers['x-robots-tag'] = 'noindex';
    response.writeHead(reply.status, headers).end(change(body.toString(), path));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Changes the markup, and the data from which React hydrates it. Changed pages have the ribbon of a preview deploy. */
function withChanges(page: string, path: string): string {
  if (path === UNCHANGED) return page;
  const ribbon = '<p data-deploy-ribbon style="padding: 1rem">A preview.</p>';
  const marked = page.replace(/<body[^>]*>/, (body) => body + ribbon);
  if (DIFFERENT_FOOTER.includes(path)) return marked.replaceAll('UK registered charity', 'registered charity');
  if (path !== '/plus7') return marked;
  return marked
    .replaceAll(/(name(?:="|\\":\\")description(?:" content="|\\",\\"content\\":\\"))[^"\\]*/g, '$1Another description')
    .replaceAll('There is no programme.', 'There is one programme.')
    .replace('</head>', '<style>h1 { color: #00f; }</style></head>');
}

async function compare(before: string, after: string, out: string): Promise<Comparison> {
  const args = ['tools/compare/run.mjs', before, after, '--paths', PATHS.join(), '--out', out];
  await run('node', args, { timeout: 110_000 });
  return JSON.parse(await readFile(`${out}/comparison.json`, 'utf8')) as Comparison;
}

test('two deploys differ in what was changed, the same change is one entry, a preview is none', async ({
  page,
  baseURL,
}, info) => {
  test.setTimeout(120_000);
  const site = String(baseURL);
  const deploys = [await startDeploy(site, (body) => body), await startDeploy(site, withChanges)];
  const [before = '', after = ''] = deploys.map(
    (deploy) => `http://127.0.0.1:${(deploy.address() as AddressInfo).port}`,
  );
  const out = info.outputPath('report');
  const { pages } = await compare(before, after, out).finally(() => deploys.forEach((deploy) => deploy.close()));
  const find = (path: string) => pages.find((each) => each.path === path);
  expect(pages.filter(({ changed }) => !changed).map(({ path }) => path)).toEqual([UNCHANGED]);
  for (const { changed, known } of pages) {
    expect(known.includes('the ribbon of a preview deploy')).toBe(changed);
  }

  const own = find('/plus7');
  expect(own?.tags).toEqual([
    { name: 'description', lines: [expect.anything(), { kind: 'added', line: 'Another description' }] },
  ]);
  expect([own?.headings, own?.weights]).toEqual([[], []]);
  expect(own?.text).toEqual([
    { kind: 'removed', line: expect.stringMatching(/^There is no programme\./) },
    { kind: 'added', line: expect.stringMatching(/^There is one programme\./) },
  ]);
  expect(Object.keys(own?.pictures ?? {})).toEqual(['360', '768', '1280']);
  for (const { share, from, to } of Object.values(own?.pictures ?? {})) {
    expect(share).toBeLessThan(0.1);
    expect(to - from).toBeLessThan(1_200);
  }
  const footers = DIFFERENT_FOOTER.map(find);
  expect(new Set(footers.map((footer) => footer?.key)).size).toBe(1);
  for (const footer of footers) {
    expect([footer?.tags, footer?.text.map(({ kind }) => kind)]).toEqual([[], ['removed', 'added']]);
  }

  await page.goto(`file://${out}/index.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 of 4 pages changed');
  await expect(page.getByRole('row')).toHaveText([/Page/, /plus7/, /(contact|jobs) and 1 more/]);
  await expect(page.getByText('Another description')).toBeVisible();
  await expect(page.getByText('Known differences, which are not counted').first()).toBeVisible();
  const pictures = page.getByRole('img');
  await expect(pictures).toHaveCount(18);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
});

test('invalid arguments are refused before a browser starts', async () => {
  for (const args of [['http://one.example'], ['one', 'two'], ['http://a', 'http://b', '--max', '0']]) {
    await expect(run('node', ['tools/compare/run.mjs', ...args])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('npm run compare -- URL_A URL_B'),
    });
  }
});
