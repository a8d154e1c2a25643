import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { freePort, temporaryFolder, testApi, TOKEN, waitFor, type TestApi } from './api';
import { reservationBody } from './visitor';
import { programme } from '../programme/index';

const MAIN = join(__dirname, '../src/main.ts');

async function startProcess(dataDir: string, environment: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      API_PORT: String(port),
      DATA_DIR: dataDir,
      WORKSHOP_API_TOKEN: TOKEN,
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

interface Place {
  course_id: number;
  ctype: string;
  workshop_edition: number;
}

const JSON_HEADERS = { 'x-api-token': TOKEN, 'content-type': 'application/json' };

async function getJson<Body>(url: string): Promise<Body> {
  return (await fetch(url, { headers: JSON_HEADERS })).json();
}

/** One entry for each place that can be reserved. */
async function listPlaces(url: string): Promise<Place[]> {
  const places: Place[] = [];
  for (const { id, ctype } of await getJson<{ id: number; ctype: string }[]>(`${url}/list_all_workshops/`)) {
    const { editions } = await getJson<{ editions: { id: number; places: number }[] }>(
      `${url}/get_${ctype}_workshop/${id}`,
    );
    for (const edition of editions) {
      const place = { course_id: id, ctype, workshop_edition: edition.id };
      places.push(...Array<Place>(edition.places).fill(place));
    }
  }
  return places;
}

/** Reserves a place. @returns the hash of the booking; null when the connection broke. */
async function reserveAt(url: string, place: Place, email: string): Promise<string | null> {
  const body = JSON.stringify(reservationBody({ ...place, email }));
  const text = await fetch(`${url}/save_unpaid_booking/`, { method: 'POST', headers: JSON_HEADERS, body })
    .then((response) => response.text())
    .catch(() => null);
  return text === null ? null : JSON.parse(text);
}

test('kill -9 during a burst: every booking that was confirmed is there afterwards, with its mail', async () => {
  const dataDir = await temporaryFolder();
  const { child, output, url } = await startProcess(dataDir);
  await waitFor('the process listens', () => output.out.includes('"listening"'), 30);

  const places = await listPlaces(url);
  const reserved: { ctype: string; hash: string; email: string }[] = [];
  let next = 0;
  const visit = async () => {
    for (;;) {
      const place = places[next];
      const email = `visitor-${next}@example.org`;
      next += 1;
      if (!place) return;
      const hash = await reserveAt(url, place, email);
      if (hash === null) return;
      reserved.push({ ctype: place.ctype, hash, email });
      if (reserved.length === 40) child.kill('SIGKILL');
    }
  };
  await Promise.all([visit(), visit(), visit(), visit()]);
  expect(await waitForExit(child)).toEqual({ code: null, signal: 'SIGKILL' });
  expect(reserved.length).toBeGreaterThanOrEqual(40);
  expect(next).toBeLessThan(places.length);

  const api = await testApi({ dataDir, programme });
  for (const { ctype, hash } of reserved) {
    expect([ctype, (await api.get(`/get_unpaid_booking/${ctype}/${hash}`)).status]).toEqual([ctype, 200]);
  }
  await waitFor(
    'every mail is delivered',
    async () =>
      (await api.db.selectFrom('mails').select('id').where('sent_at', 'is', null).executeTakeFirst()) === undefined,
  );
  const recipients = await api.db.selectFrom('mails').select('recipient').where('kind', '=', 'reservation').execute();
  expect(recipients.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining(reserved.map(({ email }) => email)),
  );
  await expectPlacesToMatchBookings(api);
}, 60_000);

async function expectPlacesToMatchBookings({ db }: TestApi): Promise<void> {
  const seeded = programme.workshops.flatMap(({ editions }) => editions).reduce((sum, { taken }) => sum + taken, 0);
  const { taken } = await db
    .selectFrom('editions')
    .select(({ fn }) => fn.sum<number>('taken').as('taken'))
    .executeTakeFirstOrThrow();
  const { held } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  expect(taken).toBe(seeded + held);
}

test('SIGTERM ends the process cleanly', async () => {
  const { child, output } = await startProcess(await temporaryFolder());
  await waitFor('the process listens', () => output.out.includes('"listening"'), 30);
  child.kill('SIGTERM');
  expect(await waitForExit(child)).toEqual({ code: 0, signal: null });
  expect(
    output.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).event),
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
