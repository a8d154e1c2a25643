import { enqueueMail } from './enqueue-mail';
import { createMailer } from './mailer';
import { migrate } from '../db/migrate';
import { CLAIM_SECONDS } from '../db/outbox';
import { openSqlite } from '../db/sqlite';

const mailTo = (to: string) => ({
  kind: 'test',
  to,
  subject: '<Hello> & good day',
  greeting: 'Hello,',
  beforeAction: ['a < b'],
  afterAction: [],
});

const config = { siteUrl: 'https://camp.example' };

test('a mail that cannot be delivered is tried again later, and none is lost', async () => {
  const db = openSqlite(':memory:');
  await migrate(db);
  let now = 1_800_000_000;
  for (const to of ['a@example.org', 'b@example.org']) {
    await db.transaction().execute((tx) => enqueueMail({ tx, now, log: () => {}, config }, mailTo(to)));
  }

  let serverIsDown = true;
  const delivered: string[] = [];
  const mailer = createMailer(
    db,
    async ({ recipient }) => {
      if (serverIsDown) throw new Error('no server');
      delivered.push(recipient);
    },
    () => now,
    () => {},
  );
  const deliver = async () => {
    mailer.wake();
    await mailer.whenIdle();
  };
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
  await db.destroy();
});

test('a mail in delivery is left alone by other processes, until the one that delivers it must be gone', async () => {
  const db = openSqlite(':memory:');
  await migrate(db);
  let now = 1_800_000_000;
  for (const to of ['a@example.org', 'b@example.org']) {
    await db.transaction().execute((tx) => enqueueMail({ tx, now, log: () => {}, config }, mailTo(to)));
  }
  const startDelivery = (deliver: (recipient: string) => Promise<void>) => {
    const mailer = createMailer(
      db,
      ({ recipient }) => deliver(recipient),
      () => now,
      () => {},
    );
    mailer.wake();
    return mailer.whenIdle();
  };

  await new Promise<void>((started) => {
    void startDelivery(() => {
      started();
      return new Promise(() => {});
    });
  });
  const delivered: string[] = [];
  const deliver = async (recipient: string) => {
    delivered.push(recipient);
  };
  await Promise.all([startDelivery(deliver), startDelivery(deliver)]);
  expect(delivered).toEqual(['b@example.org']);
  now += CLAIM_SECONDS;
  await Promise.all([startDelivery(deliver), startDelivery(deliver)]);
  expect(delivered).toEqual(['b@example.org', 'a@example.org']);
  await db.destroy();
});

test('what a visitor typed is text in the HTML of a mail', async () => {
  const db = openSqlite(':memory:');
  await migrate(db);
  await db.transaction().execute((tx) => enqueueMail({ tx, now: 0, log: () => {}, config }, mailTo('a@example.org')));
  const { html, text } = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(html).toContain('a &lt; b');
  expect(html).not.toContain('<Hello>');
  expect(text).toContain('a < b');
  await db.destroy();
});
