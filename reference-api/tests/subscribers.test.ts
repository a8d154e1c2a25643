import { sql } from 'kysely';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { api, SITE_URL, startWithWorkshops, temporaryFolder } from './api';
import { commandJson, runCommand, spawnCommand } from './command';
import { joinWaitingList, listMails, listOutbox, mailedToken, subscribe, waitForDelivery } from './mailbox';
import { workshop } from './programme';
import { runInTransaction } from '../src/db/transaction';
import { announceToSubscribers } from '../src/programme/announcements';

startWithWorkshops(workshop('ice', { editions: [{ startsInDays: 100, capacity: 2, taken: 0 }] }));

/** Confirms an address of the news list. @returns the token of its links. */
async function joinNews(email: string, tracked_id = ''): Promise<string> {
  await subscribe(email, { tracked_id });
  const token = await mailedToken('subscribe_confirm');
  await api.get(`/subscribe_confirm/${token}`);
  return token;
}

const unsubscribe = (token: string) => api.postJson('/unsubscribe/', { token });
const exported = (...args: string[]) => commandJson<{ email: string; list: string }[]>('lists:export', ...args);
const announcements = async () => (await listMails('new-date')).map(({ recipient }) => recipient);

test('confirmed addresses are exported with their links, and cells that look like formulas are guarded', async () => {
  const token = await joinNews('=ada@example.org', '481');
  await unsubscribe(await joinNews('gone@example.org'));
  await subscribe('unconfirmed@example.org');
  await joinWaitingList('bea@example.org');
  const file = join(await temporaryFolder(), 'subscribers.csv');
  expect((await runCommand('lists:export', '--output', file)).out).toContain('Wrote 2 addresses');
  const lines = (await readFile(file, 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFemail,confirmed_at,list,ws,unsubscribe');
  const time = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
  const link = `${SITE_URL}/unsubscribe/`;
  expect(lines[1]).toMatch(new RegExp(`^'=ada@example\\.org,${time},news,481,${link}${token}$`));
  expect(lines[2]).toMatch(new RegExp(`^bea@example\\.org,${time},onsite:1,,${link}[\\w-]+$`));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await exported('--list', 'news')).toMatchObject([{ email: '=ada@example.org' }]);
});

test('the unsubscribes of a mailing service end subscriptions of the news list, once, and no other list', async () => {
  const token = await joinNews('ada@example.org');
  await joinNews('cleo@example.org');
  await joinWaitingList('ada@example.org');
  const file = join(await temporaryFolder(), 'unsubscribed.csv');
  await writeFile(file, '\uFEFFName,Email\r\n"Ada, L.","ADA@example.org"\r\n\r\nnobody@example.org;x\n');
  await waitForDelivery();
  const mails = (await listMails()).length;
  const run = () => commandJson('subscribers:import-unsubscribed', file);
  expect(await run()).toEqual({ unsubscribed: 1, unknown: 1, lines_without_address: 1 });
  expect(await run()).toEqual({ unsubscribed: 0, unknown: 2, lines_without_address: 1 });
  expect((await exported()).map(({ email, list }) => [email, list])).toEqual([
    ['cleo@example.org', 'news'],
    ['ada@example.org', 'onsite:1'],
  ]);
  expect([await (await unsubscribe(token)).text(), (await listMails()).length]).toEqual([
    expect.stringContaining('You’re unsubscribed'),
    mails,
  ]);
});

test('a date is announced to the confirmed subscribers, each once, with a link that unsubscribes', async () => {
  const token = await joinNews('ada@example.org');
  await unsubscribe(await joinNews('gone@example.org'));
  await subscribe('unconfirmed@example.org');
  const announce = (...args: string[]) => runCommand('edition:announce', '1', ...args);
  expect((await announce('--dry-run')).out).toBe(
    'Edition 1 of ice would be announced.\nSubscribers of the news list who are emailed: 1\n',
  );
  expect(await spawnCommand('edition:announce', '1')).toMatchObject({ code: 1, err: expect.stringContaining('[y/N]') });
  expect(await announcements()).toEqual([]);
  expect((await announce('--yes')).code).toBe(0);
  const [mail] = await listMails('new-date');
  expect(mail?.text).toContain(`${SITE_URL}/unsubscribe/${token}`);
  expect((await announce('--yes')).err).toMatch(/^error: Edition 1 was announced on \d{4}-/);
  expect(await announcements()).toEqual(['ada@example.org']);
});

test('an interrupted run has announced nothing, and two at once mail each person once', async () => {
  const names = ['ada', 'bea', 'cleo'].map((name) => `${name}@example.org`);
  for (const name of names) await joinNews(name);
  const interrupted = runInTransaction(api.runtime, async (context) => {
    await announceToSubscribers(context, 1);
    throw new Error('killed');
  });
  await expect(interrupted).rejects.toThrow('killed');
  expect(await announcements()).toEqual([]);
  const [first, second] = await Promise.all([1, 2].map(() => spawnCommand('edition:announce', '1', '--yes')));
  expect([first!.code, second!.code].toSorted()).toEqual([0, 1]);
  expect((await announcements()).toSorted()).toEqual(names);
  await waitForDelivery();
  const before = await listOutbox();
  await api.sweep();
  expect(await listOutbox()).toEqual(before);
});

test.each([
  ['update editions set withdrawn_at = 1', 'cannot be booked'],
  ['update workshops set published = 0', 'cannot be booked'],
  ['update editions set taken = capacity', 'cannot be booked'],
])('a date that cannot be booked is not announced: %s', async (change, message) => {
  await joinNews('ada@example.org');
  await sql.raw(change).execute(api.db);
  expect((await runCommand('edition:announce', '1', '--yes')).err).toContain(message);
  expect((await runCommand('edition:announce', '7', '--yes')).err).toBe('error: There is no edition 7.\n');
  expect(await announcements()).toEqual([]);
});
