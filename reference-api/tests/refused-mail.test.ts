import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { api, temporaryFolder, testApi, TOKEN, waitFor } from './api';
import { runCommand, runDoctor } from './command';
import { MailServer } from './mail-server';
import { book } from './paying';
import { createProgramme, workshop } from './programme';
import { reserve } from './reserving';
import { readMailQueue } from '../src/mail/mailer';

const ADA = 'ada@example.org';

const server = new MailServer();

let smtpUrl: string;

beforeAll(async () => {
  smtpUrl = await server.start();
});
beforeEach(async () => {
  server.reply = () => undefined;
  await testApi({ programme: createProgramme(workshop('ice')), environment: { SMTP_URL: smtpUrl } });
});
afterAll(() => server.stop());

const refuse = (command: string, reply: string) => {
  server.reply = (line) => (line.startsWith(command) ? reply : undefined);
};

const attempted = (event: string) =>
  waitFor(event, async () => api.logs.some((line) => line.event === event && line.fields.attempt === 1));

const readMail = async () => {
  const { attempts, last_failure, refused_at, sent_at } = await api.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { attempts, last_failure, isRefused: refused_at !== null, isSent: sent_at !== null };
};

const examine = async (check: string) => {
  const { out } = await runDoctor({}, '--json');
  const lines = out.trim().split('\n');
  return lines.map((line) => JSON.parse(line)).find((line) => line.check === check);
};

describe('a mailbox that does not exist', () => {
  test('is tried once, waits for nobody, and stands on the booking until its address takes mail', async () => {
    refuse('RCPT', '550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown');
    await book({ email: ADA });
    const readQueue = (seconds = 0) => readMailQueue(api.db, api.runtime.now() + seconds);
    await waitFor('both mails are refused', async () => (await readQueue()).counts.refused === 2);
    expect(await readMail()).toEqual({ attempts: 0, last_failure: '550 5.1.1', isRefused: true, isSent: false });
    const counts = { due: 0, retry: 0, failed: 0, refused: 2 };
    expect(await readQueue(3600)).toEqual({ counts, oldestSeconds: 0 });
    expect(JSON.stringify(api.logs)).not.toContain('ada@');

    const [mails, bookings, arrivals] = [
      await runCommand('mails', '--unsent'),
      await runCommand('bookings', '1'),
      await runCommand('arrivals'),
    ];
    expect(mails.out).toMatch(/refused .*ada@example\.org.* 550 5\.1\.1/);
    expect(bookings.out).toMatch(/ada@example\.org.* 550 5\.1\.1/);
    expect(arrivals.out).toMatch(/ada@example\.org.*\n +No email arrives: 550 5\.1\.1\n/);
    expect(await examine('mailboxes')).toMatchObject({
      ok: false,
      says: expect.stringMatching(/^no email reaches booking 1 \(550 5\.1\.1\)/),
    });
    expect((await (await api.get('/metrics', { authorization: `Bearer ${TOKEN}` })).text()).split('\n')).toEqual(
      expect.arrayContaining([
        'camp_workshop_api_mails{state="refused"} 2',
        'camp_workshop_api_unreachable_bookings 1',
      ]),
    );

    server.reply = () => undefined;
    const last = await api.db.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await runCommand('mail:resend', String(last.id));
    await api.sweep();
    await waitFor('the mail is sent', async () => (await readMail()).isSent);
    expect(await examine('mailboxes')).toMatchObject({ ok: true });
  });

  test.each([
    ['RCPT', '550 No such user here', '550', true],
    ['RCPT', '550-5.1.1 The email account\r\n550 5.1.1 does not exist', '550 5.1.1', true],
    ['RCPT', '552 5.2.2 Mailbox full', '552 5.2.2', true],
    ['RCPT', '553 5.1.3 Bad address syntax', '553 5.1.3', true],
    ['.', '550 5.2.1 Mailbox disabled', '550 5.2.1', true],
    ['RCPT', '450 4.2.1 Try later', '450 4.2.1', false],
    ['RCPT', '554 5.7.1 Relay access denied', '554 5.7.1', false],
    ['RCPT', '530 5.7.0 Authentication required', '530 5.7.0', false],
    ['RCPT', '552 Quota of the sender exceeded', '552', false],
    ['RCPT', '550 5.7.1 Sender blocked by policy', '550 5.7.1', false],
    ['MAIL', '550 5.1.8 Bad sender', '550 5.1.8', false],
    ['MAIL', '535 5.7.8 Authentication failed', '535 5.7.8', false],
    ['.', '554 Message looks like spam', '554', false],
  ])(
    '%s answered with %j is a refusal of the mailbox or of ours: %s, %s',
    async (command, reply, failure, isRefused) => {
      refuse(command, reply);
      await reserve({ email: 'visitor@example.org' });
      await attempted(isRefused ? 'mail.refused' : 'mail.not-delivered');
      const settled = { last_failure: failure, isRefused, attempts: isRefused ? 0 : 1, isSent: false };
      await waitFor('it is stored', async () => isDeepStrictEqual(await readMail(), settled));
      const [line] = api.logs.filter(({ event }) => event.startsWith('mail.'));
      expect(line!.fields).toMatchObject({ reply: failure });
    },
  );

  test('that a bounced mail names stands on its booking, though a server took the mail', async () => {
    await book({ email: ADA });
    const file = join(await temporaryFolder(), 'bounced.csv');
    await writeFile(file, 'address,code\nADA@example.org,5.1.1\n');
    const { out } = await runCommand('mails:import-bounced', file);
    expect(out).toBe('1 marked; 1 lines without an email address. Bookings to come that no email reaches: 1.\n');
    expect((await runCommand('bookings', '1')).out).toMatch(/ada@example\.org.* bounced/);
    await runCommand('booking:resend', '1');
    await api.sweep();
    await waitFor('the mail is sent', async () => (await readMail()).isSent);
    expect(await examine('mailboxes')).toMatchObject({ ok: false });
    await runCommand('booking:change', '1', '--email', 'ada@mail.example');
    expect(await examine('mailboxes')).toMatchObject({ ok: true });
  });
});

test('mails that were stored while the clock was a day ahead are counted and sent once it is back', async () => {
  refuse('RCPT', '451 4.3.0 Later');
  await reserve({ email: 'future@example.org' });
  await attempted('mail.not-delivered');
  const ahead = api.runtime.now() + 86_400;
  await api.db.updateTable('mails').set({ created_at: ahead, next_attempt_at: ahead, attempts: 0 }).execute();
  server.reply = () => undefined;
  expect((await readMailQueue(api.db, api.runtime.now())).counts).toMatchObject({ due: 0, retry: 1 });
  await api.sweep();
  await waitFor('the mail is sent', async () => (await readMail()).isSent);
});
