import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { programme } from '../programme/index';
import { freePort, temporaryFolder, testApi, token, waitFor } from './api';
import { reservationBody } from './visitor';

const MAIN = join(__dirname, '../src/main.ts');

async function startProcess(dataDir: string, environment: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      API_PORT: String(port),
      DATA_DIR: dataDir,
      WORKSHOP_API_TOKEN: token,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => {
    output.out += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    output.err += part.toString();
  });
  return { child, output, url: `http://127.0.0.1:${port}` };
}

async function waitForExit(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { code: child.exitCode, signal: child.signalCode };
}

test('kill -9 in the middle of a burst: every booking that was answered is there afterwards, with its mail', async () => {
  const dataDir = await temporaryFolder();
  const { child, output, url } = await startProcess(dataDir);
  await waitFor('the process listens', () => output.out.includes('"listening"'), 30);

  const headers = { 'x-api-token': token, 'content-type': 'application/json' };
  const cards = (await (await fetch(`${url}/list_all_workshops/`, { headers })).json()) as {
    id: number;
    ctype: string;
  }[];
  const editions: { course_id: number; ctype: string; workshop_edition: number }[] = [];
  for (const { id, ctype } of cards) {
    const detail = (await (await fetch(`${url}/get_${ctype}_workshop/${id}`, { headers })).json()) as {
      editions: { id: number; places: number }[];
    };
    for (const edition of detail.editions) {
      for (let place = 0; place < edition.places; place += 1)
        editions.push({ course_id: id, ctype, workshop_edition: edition.id });
    }
  }
  const confirmedBookings: { ctype: string; hash: string; email: string }[] = [];
  let next = 0;
  const visitor = async () => {
    for (;;) {
      const edition = editions[next];
      const email = `visitor-${next}@example.org`;
      next += 1;
      if (!edition) return;
      const response = await fetch(`${url}/save_unpaid_booking/`, {
        method: 'POST',
        headers,
        body: JSON.stringify(reservationBody({ ...edition, email })),
      })
        .then((response) => response.text())
        .catch(() => null);
      if (response === null) return;
      confirmedBookings.push({ ctype: edition.ctype, hash: JSON.parse(response) as string, email });
      if (confirmedBookings.length === 40) child.kill('SIGKILL');
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  expect(await waitForExit(child)).toEqual({ code: null, signal: 'SIGKILL' });
  expect(confirmedBookings.length).toBeGreaterThanOrEqual(40);
  expect(next).toBeLessThan(editions.length);

  const api = await testApi({ dataDir, programme });
  for (const { ctype, hash } of confirmedBookings) {
    expect([ctype, (await api.get(`/get_unpaid_booking/${ctype}/${hash}`)).status]).toEqual([ctype, 200]);
  }
  await waitFor(
    'every mail is delivered',
    async () =>
      (await api.db.selectFrom('mails').select('id').where('sent_at', 'is', null).executeTakeFirst()) === undefined,
  );
  const recipients = await api.db.selectFrom('mails').select('recipient').where('kind', '=', 'reservation').execute();
  expect(recipients.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining(confirmedBookings.map(({ email }) => email)),
  );

  const seeded = programme.workshops.flatMap(({ editions: all }) => all).reduce((sum, { taken }) => sum + taken, 0);
  const { taken } = await api.db
    .selectFrom('editions')
    .select(({ fn }) => fn.sum<number>('taken').as('taken'))
    .executeTakeFirstOrThrow();
  const { held } = await api.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  expect(taken).toBe(seeded + held);
}, 60_000);

test('SIGTERM ends the process cleanly', async () => {
  const { child, output } = await startProcess(await temporaryFolder());
  await waitFor('the process listens', () => output.out.includes('"listening"'), 30);
  child.kill('SIGTERM');
  expect(await waitForExit(child)).toEqual({ code: 0, signal: null });
  expect(
    output.out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event),
  ).toEqual(['listening', 'stopping']);
}, 60_000);

test('a bad environment stops the start, one line for each value', async () => {
  const { child, output } = await startProcess(await temporaryFolder(), {
    WORKSHOP_API_TOKEN: '',
    API_PORT: 'x',
    SITE_URL: 'ftp://site',
  });
  expect(await waitForExit(child)).toEqual({ code: 1, signal: null });
  expect(output.err.trim().split('\n').sort()).toEqual([
    'API_PORT must be a port number.',
    'SITE_URL must be an http or https address.',
    'WORKSHOP_API_TOKEN is missing.',
  ]);
}, 60_000);
