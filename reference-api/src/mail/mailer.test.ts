import { sql } from 'kysely';

import { enqueueMail } from './enqueue-mail';
import { createMailer } from './mailer';
import type { Deliver } from './transport';
import { migrate } from '../db/migrate';
import type { Db } from '../db/open';
import { CLAIM_SECONDS } from '../db/send-queue';
import { openSqlite } from '../db/sqlite';
import { parseConfig } from '../platform/config';

const NOW = 1_800_000_000;
const config = parseConfig({ MAIL_FROM: 'CAMP <hello@mail.example>', WORKSHOP_API_TOKEN: 'a-token-of-this-test' });
const mail = { kind: 'test', subject: 'Hello', greeting: 'Hello,', beforeAction: ['Good day.'], afterAction: [] };

let db: Db;
let now: number;

/** Two mails wait. */
beforeEach(async () => {
  now = NOW;
  db = openSqlite(':memory:');
  await migrate(db);
  for (const to of ['a@example.org', 'b@example.org']) await enqueue(to);
});

async function enqueue(to: string): Promise<void> {
  await db.transaction().execute((tx) => {
    const context = { tx, now: NOW, log: () => {}, config, changedTags: new Set<never>() };
    return enqueueMail(context, { ...mail, to }, null);
  });
}

afterEach(() => db.destroy());

/** A process that delivers the mails that are due, as often as it is called. */
function startMailer(deliver: Deliver): () => Promise<void> {
  const mailer = createMailer(
    db,
    deliver,
    () => now,
    () => {},
  );
  return () => {
    mailer.wake();
    return mailer.whenIdle();
  };
}

test('a mail that cannot be delivered is tried again later, and none is lost', async () => {
  let serverIsDown = true;
  const delivered: string[] = [];
  const deliver = startMailer(async ({ recipient }) => {
    if (serverIsDown) throw new Error('no server');
    delivered.push(recipient);
  });
  await deliver();
  await deliver();
  expect(await db.selectFrom('mails').select('attempts').execute()).toEqual([{ attempts: 1 }, { attempts: 1 }]);
  serverIsDown = false;
  await deliver();
  expect(delivered).toEqual([]);
  now += 10;
  await deliver();
  await deliver();
  expect(delivered).toEqual(['a@example.org', 'b@example.org']);
});

test('a mail in delivery is left alone by other processes, until the one that delivers it must be gone', async () => {
  await new Promise<void>((started) => {
    void startMailer(() => {
      started();
      return new Promise(() => {});
    })();
  });
  const delivered: string[] = [];
  const others = [1, 2].map(() => startMailer(async ({ recipient }) => void delivered.push(recipient)));
  await Promise.all(others.map((deliver) => deliver()));
  expect(delivered).toEqual(['b@example.org']);
  now += CLAIM_SECONDS;
  await Promise.all(others.map((deliver) => deliver()));
  expect(delivered).toEqual(['b@example.org', 'a@example.org']);
});

test('a mail that a busy database does not mark as sent is marked later, and not delivered again', async () => {
  const delivered: string[] = [];
  const deliver = startMailer(async ({ recipient }) => {
    delivered.push(recipient);
    if (delivered.length > 1) return;
    const fail = sql`begin select raise(abort, 'busy'); end`;
    await sql`create trigger busy before update of sent_at on mails ${fail}`.execute(db);
  });
  await deliver();
  expect(delivered).toEqual(['a@example.org']);
  await sql`drop trigger busy`.execute(db);
  now += CLAIM_SECONDS;
  await deliver();
  expect(delivered).toEqual(['a@example.org', 'b@example.org']);
  expect(await db.selectFrom('mails').select('attempts').where('sent_at', '>', 0).execute()).toEqual([
    { attempts: 0 },
    { attempts: 0 },
  ]);
});

test('a mail that is deleted while it is delivered leaves the next one unsent, which follows', async () => {
  const delivered: string[] = [];
  const deliver = startMailer(async ({ recipient }) => {
    if (recipient === 'b@example.org') {
      await db.deleteFrom('mails').where('recipient', '=', recipient).execute();
      await enqueue('c@example.org');
    }
    delivered.push(recipient);
  });
  await deliver();
  expect(delivered).toEqual(['a@example.org', 'b@example.org', 'c@example.org']);
});
