import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

import { readAll } from './faults/fault-proxy';
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

/** Serves the site with changed pages. */
function startDeploy(
  site: string,
  change: (page: string) => string,
  paths = ['/jobs'],
  extra: Record<string, string> = {},
): Promise<Server> {
  const server = createServer((request, response) => {
    const isChanged = paths.includes(request.url ?? '');
    const headers = { ...request.headers, ...(isChanged && { 'accept-encoding': 'identity' }) };
    const forwarded = httpRequest(site + request.url, { method: request.method, headers }, async (reply) => {
      const body = await readAll(reply);
      const kept: IncomingHttpHeaders = { ...reply.headers, ...(isChanged && { 'content-encoding': 'br', ...extra }) };
      const dropped = ['content-length', 'transfer-encoding', ...(isChanged ? ['content-security-policy'] : [])];
      for (const name of dropped) delete kept[name];
      response.writeHead(reply.statusCode ?? 502, kept);
      response.end(isChanged ? brotliCompressSync(change(body.toString())) : body);
    });
    request.pipe(forwarded);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Changes the markup, and the data from which React hydrates it. */
function withChanges(page: string): string {
  return page
    .replaceAll(/(name(?:="|\\":\\")description(?:" content="|\\",\\"content\\":\\"))[^"\\]*/g, '$1Another description')
    .replaceAll('We do not take unpaid interns.', 'We do not keep unpaid interns.')
    .replace('</head>', '<style>h1 { color: #00f; }</style></head>');
}

async function compare(before: string, after: string, paths: string, out: string): Promise<Comparison> {
  const args = ['tools/compare/run.mjs', before, after, '--paths', paths, '--out', out];
  await run('node', args, { timeout: 110_000 });
  return JSON.parse(await readFile(`${out}/comparison.json`, 'utf8')) as Comparison;
}

test.describe.configure({ timeout: 120_000 });

test('the text, colour and tag that differ between two deploys are reported, and nothing else', async ({
  page,
  baseURL,
}, info) => {
  const site = String(baseURL);
  const deploys = [await startDeploy(site, (jobs) => jobs), await startDeploy(site, withChanges)];
  const [before = '', after = ''] = deploys.map(
    (deploy) => `http://127.0.0.1:${(deploy.address() as AddressInfo).port}`,
  );
  const out = info.outputPath('report');
  const { pages } = await compare(before, after, '/contact,/jobs', out).finally(() =>
    deploys.forEach((deploy) => deploy.close()),
  );

  expect(pages.map(({ path, changed }) => [path, changed])).toEqual([
    ['/jobs', true],
    ['/contact', false],
  ]);
  const [jobs] = pages;
  expect(jobs?.tags).toEqual([
    { name: 'description', lines: [expect.anything(), { kind: 'added', line: 'Another description' }] },
  ]);
  expect([jobs?.headings, jobs?.weights]).toEqual([[], []]);
  expect(jobs?.text).toEqual([
    { kind: 'removed', line: expect.stringMatching(/We do not take unpaid interns\.$/) },
    { kind: 'added', line: expect.stringMatching(/We do not keep unpaid interns\.$/) },
  ]);
  expect(Object.keys(jobs?.pictures ?? {})).toEqual(['360', '768', '1280']);
  for (const { share, from, to } of Object.values(jobs?.pictures ?? {})) {
    expect(share).toBeLessThan(0.1);
    expect(to - from).toBeLessThan(1_200);
  }

  await page.goto(`file://${out}/index.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 of 2 pages changed');
  await expect(page.getByText('Another description')).toBeVisible();
  const pictures = page.getByRole('img');
  await expect(pictures).toHaveCount(9);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
});

test('one change of the footer is one entry, and what marks a preview deploy is none', async ({
  page,
  baseURL,
}, info) => {
  const site = String(baseURL);
  const paths = ['/contact', '/jobs'];
  const withFooter = (html: string) =>
    html
      .replaceAll('UK registered charity', 'registered charity')
      .replace(/<body[^>]*>/, (body) => `${body}<p data-deploy-ribbon style="padding: 1rem">A preview.</p>`);
  const deploys = [
    await startDeploy(site, (html) => html, paths),
    await startDeploy(site, withFooter, paths, { 'x-robots-tag': 'noindex' }),
  ];
  const [before = '', after = ''] = deploys.map(
    (deploy) => `http://127.0.0.1:${(deploy.address() as AddressInfo).port}`,
  );
  const out = info.outputPath('report');
  const { pages } = await compare(before, after, paths.join(), out).finally(() =>
    deploys.forEach((deploy) => deploy.close()),
  );
  expect(new Set(pages.map(({ key }) => key)).size).toBe(1);
  for (const { tags, text, known } of pages) {
    expect([tags, text.map(({ kind }) => kind)]).toEqual([[], ['removed', 'added']]);
    expect(known).toContain('the ribbon of a preview deploy');
  }
  await page.goto(`file://${out}/index.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 of 2 pages changed');
  await expect(page.getByRole('row')).toHaveText([/Page/, /(contact|jobs) and 1 more/]);
  await expect(page.getByText('Known differences, which are not counted')).toBeVisible();
});

test('a deploy compared with itself has no difference', async ({ baseURL }, info) => {
  const { pages } = await compare(String(baseURL), String(baseURL), '/jobs', info.outputPath('report'));
  expect(pages.map(({ path, changed }) => [path, changed])).toEqual([['/jobs', false]]);
});

test('invalid arguments are refused before a browser starts', async () => {
  for (const args of [['http://one.example'], ['one', 'two'], ['http://a', 'http://b', '--max', '0']]) {
    await expect(run('node', ['tools/compare/run.mjs', ...args])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('npm run compare -- URL_A URL_B'),
    });
  }
});
