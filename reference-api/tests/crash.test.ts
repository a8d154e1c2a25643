import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';

import { temporaryFolder, testApi, TOKEN, waitFor } from './api';
import { killProcess, startListening } from './api-process';
import { MailServer } from './mail-server';
import { waitForDelivery } from './mailbox';
import { sampleProgramme } from './programme';
import { reservationBody } from './reserving';
import { CLAIM_SECONDS } from '../src/db/send-queue';

const KILLS = 20;
const ANSWERS_BETWEEN_KILLS = 4;
const VISITORS = 4;
const RETRY_MS = 100;
/** An SQLite file belongs to one process, a PostgreSQL database to several. */
const PROCESSES = globalThis.onPostgres ? 3 : 1;

const mailServer = new MailServer();

afterEach(() => mailServer.stop());

/** Visitors who book one place after the other. They repeat a request that broke off, as the site does. */
class Visitors {
  /** Answered bookings: the email address by the hash. */
  readonly booked = new Map<string, string>();
  isStopped = false;
  #next = 0;

  constructor(readonly urls: readonly string[]) {}

  async bookUntilStopped(): Promise<void> {
    while (!this.isStopped) {
      const visitor = this.#next++;
      const email = `visitor-${visitor}@example.org`;
      this.booked.set(await this.#book(visitor, email), email);
    }
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
      // A shorter pause would take the processor from the process that starts.
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
  await makeRoom.update('house', { rooms: 100_000 });
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
    await waitFor('bookings are answered', () => visitors.booked.size >= answered);
    const victim = kill % PROCESSES;
    await killProcess(await processes[victim]!);
    processes[victim] = start(victim);
  }
  visitors.isStopped = true;
  await Promise.all(visits);
  await Promise.all(processes.map(async (started) => killProcess(await started, 'SIGTERM')));

  await expectEverything(dataDir, environment, visitors);
});

async function expectEverything(dataDir: string, environment: Record<string, string>, { booked }: Visitors) {
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
  await waitForDelivery(api);

  const bookings = await api.rows('bookings', 'hash', 'email');
  expect(new Map(bookings.map(({ hash, email }) => [hash, email]))).toEqual(booked);
  const editions = await api.rows('editions', 'taken');
  const sumTaken = (rows: readonly { taken: number }[]) => rows.reduce((sum, { taken }) => sum + taken, 0);
  expect(sumTaken(editions)).toBe(sumTaken(sampleProgramme.editions) + booked.size);
  const mails = await api.rows('mails', 'message_id');
  expect(new Set(received())).toEqual(new Set(mails.map(({ message_id }) => message_id)));
  expect(mails).toHaveLength(booked.size);
  const twice = received().filter((id, index, ids) => ids.indexOf(id) !== index);
  expect(claimed.map(({ message_id }) => message_id)).toEqual(expect.arrayContaining(twice));
  expect(twice.length).toBeLessThanOrEqual(KILLS);
}
