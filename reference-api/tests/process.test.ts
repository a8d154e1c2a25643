import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { temporaryFolder, TOKEN } from './api';
import { type ApiProcess, startListening, startProcess, waitForExit } from './api-process';
import { runCommandIn } from './command';
import { SQLITE_FILE } from '../src/db/open';
import { openSqlite } from '../src/db/sqlite';

const PUBLIC = { SITE_URL: 'https://camp.example' };

describe('a public site without mail, payment and programme', () => {
  let api: ApiProcess;
  const get = (path: string) => fetch(`${api.url}/${path}`, { headers: { 'x-api-token': TOKEN } });

  beforeAll(async () => {
    api = await startListening(await temporaryFolder(), PUBLIC);
  });

  test('is warned in one line each, and shows no sample', async () => {
    const lines = api.output.err.trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { message: string }).message)).toEqual([
      'Mail is a stub: SMTP_URL is not set, so no email is sent.',
      'Payment is a stub: STRIPE_SECRET_KEY is not set, so no money moves.',
      expect.stringMatching(/^The programme is empty: import one/),
    ]);
    expect(await (await get('list_all_workshops/')).json()).toEqual([]);
  });

  test.each([
    'process_cpu_seconds_total ',
    'nodejs_eventloop_lag_p99_seconds ',
    'camp_log_events_total{level="warn",event="start.stub"} 2\n',
    'camp_log_events_total{level="error",event="refund.not-sent"} 0\n',
    'camp_log_events_total{level="warn",event="revalidation.failed"} 0\n',
  ])('has %j in its metrics', async (series) => {
    expect(await (await get('metrics')).text()).toContain(series);
  });
});

test('SIGTERM ends the process cleanly', async () => {
  const api = await startListening(await temporaryFolder());
  api.child.kill('SIGTERM');
  expect(await waitForExit(api.child)).toEqual({ code: 0, signal: null });
  const lines = api.output.out.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['process.listening', 'process.stopping']);
});

test('a bad environment stops the start, one line for each value', async () => {
  const { child, output } = await startProcess(await temporaryFolder(), {
    WORKSHOP_API_TOKEN: '',
    API_PORT: 'x',
    DATABASE_URL: 'x',
    DEMO: 'yes',
    REDIS_URL: 'y',
    SITE_URL: 'ftp://site',
  });
  expect(await waitForExit(child)).toEqual({ code: 1, signal: null });
  expect(output.err.trim().split('\n').sort()).toEqual([
    'API_PORT must be a port number.',
    'DATABASE_URL must be a postgres address.',
    'DEMO must be 0 or 1.',
    'REDIS_URL is not supported: this API stores its data in DATABASE_URL or DATA_DIR.',
    'SITE_URL must be an http or https address.',
    'WORKSHOP_API_TOKEN is missing.',
  ]);
});

describe('a start that fails names the setting, and what to do', () => {
  const start = async (changes: Record<string, string>) => {
    const { child, output } = await startProcess(await temporaryFolder(), changes);
    expect(await waitForExit(child)).toEqual({ code: 1, signal: null });
    return output.err.trim();
  };

  test.each(['127.0.0.1', 'localhost'])('PostgreSQL does not answer at %s', async (host) => {
    expect(await start({ DATABASE_URL: `postgres://camp@${host}:1/camp` })).toMatch(
      /^DATABASE_URL: PostgreSQL does not answer \(.*ECONNREFUSED.*\)\. Start it, or correct the address\.$/,
    );
  });

  test('DATA_DIR is a file, or in one', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    for (const DATA_DIR of [file, join(file, 'data')]) {
      expect(await start({ DATA_DIR })).toMatch(/^DATA_DIR: E.*\. It must be a folder that this user can write to\.$/);
    }
  });

  test('the port is taken', async () => {
    const { port } = new URL((await startListening(await temporaryFolder())).url);
    expect(await start({ API_PORT: port })).toMatch(
      /^API_HOST and API_PORT: .*EADDRINUSE.* Set API_PORT to a free port/,
    );
  });
});

test('an empty database gets no programme without its pictures', async () => {
  const PROGRAMME_DIR = await temporaryFolder();
  await writeFile(join(PROGRAMME_DIR, 'gallery.csv'), 'picture,caption\nno-such.jpg,Nothing\n');
  const { child, output } = await startProcess(await temporaryFolder(), { ...PUBLIC, PROGRAMME_DIR });
  expect((await waitForExit(child)).code).toBe(1);
  expect(output.err).toContain('gallery.csv, line 2, picture: There is no no-such.jpg in media/.');
});

test('a database without a house is warned about at each start, and by doctor', async () => {
  const folder = await temporaryFolder();
  const first = await startListening(folder);
  expect(first.output.err).toBe('');
  first.child.kill('SIGTERM');
  await waitForExit(first.child);
  const db = openSqlite(join(folder, SQLITE_FILE));
  await db.deleteFrom('house').execute();
  await db.destroy();
  const sentence =
    'No house.csv was imported: onsite places, CAMP +7 and residency weeks are sold while one of 15 rooms';
  const { output } = await startListening(folder);
  expect(JSON.parse(output.err)).toMatchObject({ level: 'warn', event: 'start.unknown-house' });
  expect(output.err).toContain(sentence);
  const { out } = await runCommandIn(folder, ['doctor'], { WORKSHOP_API_TOKEN: TOKEN });
  expect(out).toContain(`FAIL  house           ${sentence}`);
});
