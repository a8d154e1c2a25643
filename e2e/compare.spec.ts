import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify, stripVTControlCharacters } from 'node:util';

import { expect, test } from './fixtures';

const run = promisify(execFile);

interface Comparison {
  suites: {
    specs: {
      title: string;
      tests: {
        annotations: { type: string; description?: string }[];
        results: { status: string; errors: { message: string }[] }[];
      }[];
    }[];
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

async function compare(before: string, after: string, out: string) {
  const args = ['tools/compare/run.mjs', before, after, '--paths', PATHS.join(), '--out', out];
  await run('node', args, { timeout: 110_000 });
  const { suites } = JSON.parse(await readFile(`${out}/comparison.json`, 'utf8')) as Comparison;
  return suites.flatMap(({ specs }) =>
    specs.map(({ title, tests: [shown] }) => ({
      path: title,
      status: shown!.results[0]!.status,
      notes: shown!.annotations.map(({ description }) => description),
      text: stripVTControlCharacters(shown!.results[0]!.errors.map(({ message }) => message).join('\n')),
    })),
  );
}

test('two deploys differ in what was changed, once each, a preview in nothing', async ({ baseURL }, info) => {
  test.setTimeout(120_000);
  const deploys = [(body: string) => body, withChanges].map((change) => startDeploy(String(baseURL), change));
  const [before, after] = await Promise.all(deploys);
  const [urlBefore = '', urlAfter = ''] = [before, after].map(
    (deploy) => `http://127.0.0.1:${(deploy!.address() as AddressInfo).port}`,
  );
  const out = info.outputPath('report');
  const pages = await compare(urlBefore, urlAfter, out).finally(() => [before, after].forEach((each) => each!.close()));
  const find = (path: string) => pages.find((each) => each.path === path)!;
  expect(find(UNCHANGED)).toMatchObject({ status: 'passed', notes: [] });

  const own = find('/plus7');
  expect(own.notes).toEqual(['ribbon and robots tags of a preview deploy']);
  expect(own.text.match(/^ *[-+] .*/gm)).toEqual([
    expect.stringMatching(/- Expected/),
    expect.stringMatching(/\+ Received/),
    expect.stringMatching(/- description: /),
    expect.stringMatching(/\+ description: Another description/),
    expect.stringMatching(/- paragraph: There is no programme\./),
    expect.stringMatching(/\+ paragraph: There is one programme\./),
  ]);
  const [first, same] = DIFFERENT_FOOTER.map(find).sort((a, b) => a.status.localeCompare(b.status));
  expect([first?.status, same?.status]).toEqual(['failed', 'skipped']);
  expect(same?.notes).toContain(`the same change as ${first?.path}`);
  expect(first?.text.match(/[-+] .*registered charity/g)).toHaveLength(2);
});

test('invalid arguments are refused before a browser starts', async () => {
  for (const args of [['http://one.example'], ['one', 'two'], ['http://a', 'http://b', '--max', '0']]) {
    await expect(run('node', ['tools/compare/run.mjs', ...args])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('npm run compare -- URL_A URL_B'),
    });
  }
});
