import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';

import { temporaryFolder, testApi, TOKEN, waitFor, type TestApi } from './api';
import { killProcess, SEEDED_PLACES, startListening, startProcess, waitForExit, type ApiProcess } from './api-process';
import { MailServer } from './mail-server';
import { sampleProgramme } from './programme';
import { reservationBody } from './visitor';
import { CLAIM_SECONDS } from '../src/db/outbox';

const KILLS = 20;
const ANSWERS_BETWEEN_KILLS = 4;
const VISITORS = 4;
const RETRY_MS = 20;
/** Of an SQLite file one process; of a PostgreSQL database several. */
const PROCESSES = globalThis.onPostgres ? 3 : 1;

const mailServer = new MailServer();

afterEach(() => mailServer.stop());

/** Visitors who book one place after the other. They repeat a request that broke off, as the site does. */
class Visitors {
  /** Answered bookings: the email address by the hash. */
  readonly booked = new Map<string, string>();
  #next = 0;
  #stopped = false;

  constructor(readonly urls: readonly string[]) {}

  async bookUntilStopped(): Promise<void> {
    while (!this.#stopped) {
      const visitor = this.#next++;
      const email = `visitor-${visitor}@example.org`;
      this.booked.set(await this.#book(visitor, email), email);
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  async #book(visitor: number, email: string): Promise<string> {
    for (let attempt = 0; ; attempt += 1) {
      const url = this.urls[(visitor + attempt) % this.urls.length];
      const response = await fetch(`${url}/save_unpaid_booking/`, {
        method: 'POST',
        headers: { 'x-api-token': TOKEN, 'content-type': 'application/json', 'idempotency-key': `visit-${visitor}` },
        body: JSON.stringify(reservationBody({ email })),
      }).catch(() => null);
      const hash: unknown = await response?.json().catch(() => null);
      if (typeof hash === 'string') return hash;
      if (response && response.status < 500) throw new Error(`not reserved: ${response.status}`);
      // Without a pause four visitors would take the processor from the process that starts.
      await setTimeout(RETRY_MS);
    }
  }
}

test('kill -9 twenty times: what was answered is there, and no mail goes twice but one in flight', async () => {
  const dataDir = await temporaryFolder();
  const environment = { SMTP_URL: await mailServer.start() };
  const makeRoom = await testApi({ dataDir, programme: sampleProgramme });
  await makeRoom.db
    .updateTable('editions')
    .set({ capacity: sql`capacity + 100000` })
    .execute();
  await makeRoom.stop();

  const urls: string[] = [];
  const start = async (index: number) => {
    const started = await startListening(dataDir, environment);
    urls[index] = started.url;
    return started;
  };
  const processes = Array.from({ length: PROCESSES }, (_, index) => start(index));
  await Promise.all(processes);
  const visitors = new Visitors(urls);
  const visits = Array.from({ length: VISITORS }, () => visitors.bookUntilStopped());
  for (let kill = 0; kill < KILLS; kill += 1) {
    const answered = visitors.booked.size + ANSWERS_BETWEEN_KILLS;
    await waitFor('bookings are answered', () => visitors.booked.size >= answered, 60);
    const victim = kill % PROCESSES;
    await killProcess(await processes[victim]!);
    processes[victim] = start(victim);
  }
  visitors.stop();
  await Promise.all(visits);
  await Promise.all(processes.map(async (started) => killProcess(await started, 'SIGTERM')));

  await expectEverything(dataDir, environment, visitors);
}, 120_000);

async function expectEverything(
  dataDir: string,
  environment: Record<string, string>,
  { booked }: Visitors,
): Promise<void> {
  const received = () => mailServer.received.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1] ?? '');
  const api = await testApi({ dataDir, programme: sampleProgramme, environment });
  const claimed = await api.db
    .selectFrom('mails')
    .select('message_id')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '>', api.runtime.now())
    .execute();
  api.advanceClock(CLAIM_SECONDS);
  await api.sweep();
  await waitFor(
    'every mail is delivered',
    async () =>
      (await api.db.selectFrom('mails').select('id').where('sent_at', 'is', null).executeTakeFirst()) === undefined,
  );

  const bookings = await api.db.selectFrom('bookings').select(['hash', 'email']).execute();
  expect(new Map(bookings.map(({ hash, email }) => [hash, email]))).toEqual(booked);
  expect(await placesTaken(api)).toBe(SEEDED_PLACES + booked.size);
  const mails = await api.db.selectFrom('mails').select('message_id').execute();
  expect(new Set(received())).toEqual(new Set(mails.map(({ message_id }) => message_id)));
  expect(mails).toHaveLength(booked.size);
  const twice = received().filter((id, index, ids) => ids.indexOf(id) !== index);
  expect(claimed.map(({ message_id }) => message_id)).toEqual(expect.arrayContaining(twice));
  expect(twice.length).toBeLessThanOrEqual(KILLS);
}

async function placesTaken({ db }: TestApi): Promise<number> {
  const { taken } = await db
    .selectFrom('editions')
    .select(({ fn }) => fn.sum<number>('taken').as('taken'))
    .executeTakeFirstOrThrow();
  return taken;
}

const events = ({ output }: ApiProcess) =>
  output.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).event);

test('a public site without mail, payment and programme is warned at the start, in one line each', async () => {
  const { output } = await startListening(await temporaryFolder(), { SITE_URL: 'https://camp.example' });
  const lines = output.err.trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { message: string }).message)).toEqual([
    'Mail is a stub: SMTP_URL is not set, so no email is sent.',
    'Payment is a stub: STRIPE_SECRET_KEY is not set, so no money moves.',
    expect.stringMatching(/^The programme is empty: /),
  ]);
}, 60_000);

test('SIGTERM ends the process cleanly', async () => {
  const api = await startListening(await temporaryFolder());
  api.child.kill('SIGTERM');
  expect(await waitForExit(api.child)).toEqual({ code: 0, signal: null });
  expect(events(api)).toEqual(['process.listening', 'process.stopping']);
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
