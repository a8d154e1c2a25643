import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { api, SITE_URL, temporaryFolder, testApi, useDate } from './api';
import { runCommand } from './command';
import { joinWaitingList, listMails, listOffers, listOutbox, subscribe, waitForDelivery } from './mailbox';
import { createProgramme, workshop } from './programme';
import { release, reserve } from './reserving';
import { DAY_SECONDS, startOfDay } from '../src/domain/dates';
import { OFFER_SECONDS } from '../src/domain/holds';

useDate('2098-11-03');

const LINE = ['first@example.org', 'second@example.org'];

const listAnnouncements = () => listMails('runs-again');
const whoWasTold = async () => (await listAnnouncements()).map(({ recipient }) => recipient).sort();

/** Imports dates as an organiser does, while the API runs. */
async function addEditions(...lines: string[]): Promise<void> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'editions.csv'), `workshop,start,places,taken\n${lines.join('\n')}\n`);
  expect((await runCommand('import', folder)).err).toBe('');
  await Promise.all([api.sweep(), api.sweep()]);
}

/** @returns a mail as it was delivered, and the token of the header by which a mail program leaves the list. */
async function readOutbox(kind: string): Promise<{ mail: string; token: string | undefined }> {
  await waitForDelivery();
  const name = (await listOutbox()).find((file) => file.endsWith(`-${kind}.eml`));
  const mail = (await readFile(join(api.dataDir, 'outbox', name!), 'utf8')).replace(/=\r\n/g, '');
  const [, token] = /^List-Unsubscribe: <http:\/\/site\.test\/api\/unsubscribe\/([\w-]+)>\r$/m.exec(mail) ?? [];
  return { mail, token };
}

describe('a workshop that has finished', () => {
  beforeEach(async () => {
    await testApi();
    api.advanceClock(100 * DAY_SECONDS);
    for (const email of LINE) await joinWaitingList(email);
  });

  test('tells everyone once of all its new dates, and they are off the list', async () => {
    await api.sweep();
    expect(await whoWasTold()).toEqual([]);
    await addEditions('ice,2099-05-06,9,0', 'ice,2099-09-02,9,0');
    expect(await whoWasTold()).toEqual(LINE);
    const [{ subject, text } = { subject: '', text: '' }] = await listAnnouncements();
    expect(subject).toBe('It runs again: ice');
    expect(text).toContain('Wed 6 – Sun 10 May 2099\nDate: Wed 2 – Sun 6 Sep 2099');
    expect(text).toContain(`See the workshop:\n${SITE_URL}/onsite/ice\n`);
    expect(text).toContain('you’re off the list');

    await addEditions('ice,2099-10-07,9,0');
    expect(await listAnnouncements()).toHaveLength(LINE.length);
    await joinWaitingList(LINE[0]!);
    await addEditions('ice,2099-11-04,9,0');
    expect(await whoWasTold()).toEqual([LINE[0], ...LINE]);
  });

  test('writes only to who confirmed and has not left, and its mail leaves the list', async () => {
    await subscribe('silent@example.org', { ctype: 'onsite', item_id: 'ice' });
    const { text = '' } = (await listMails('waiting-list')).find(({ recipient }) => recipient === LINE[0]) ?? {};
    const [, leaving] = /\/unsubscribe\/([\w-]+)/.exec(text) ?? [];
    await api.postJson('/unsubscribe/', { token: leaving });
    await addEditions('ice,2099-05-06,9,0');
    expect(await whoWasTold()).toEqual([LINE[1]]);
    const { mail, token } = await readOutbox('runs-again');
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(mail).toContain(`Leave the waiting list\r\n${SITE_URL}/unsubscribe/${token}\r\n`);
    expect((await api.postJson('/unsubscribe/', { token })).status).toBe(200);
  });

  test('tells nobody of a date that is full, past or cancelled, nor while it is withdrawn', async () => {
    await addEditions('ice,2099-05-06,9,9', 'ice,Wed 30 days ago,9,0');
    await runCommand('workshop:withdraw', 'ice');
    await addEditions('ice,2099-09-02,9,0', 'ice,2099-10-07,9,0');
    expect(await whoWasTold()).toEqual([]);
    await api.update('editions', { withdrawn_at: 1 }, { start_date: '2099-10-07' });
    await runCommand('workshop:publish', 'ice');
    await api.sweep();
    expect(await whoWasTold()).toEqual(LINE);
    const dates = (await listAnnouncements()).map(({ text }) => text.match(/^Date: .*$/gm));
    expect(dates).toEqual(LINE.map(() => ['Date: Wed 2 – Sun 6 Sep 2099']));
  });
});

describe('a sold-out workshop', () => {
  let reservation: string;

  beforeEach(async () => {
    await testApi({ programme: createProgramme(workshop('ice', { capacity: 1 })) });
    reservation = await reserve();
    for (const email of LINE) await joinWaitingList(email);
  });

  test('tells its line of a new date, and still offers the places of the sold-out one', async () => {
    await addEditions('ice,2099-05-06,9,0');
    expect(await whoWasTold()).toEqual(LINE);
    expect((await listAnnouncements())[0]?.text).toContain('still in line');
    await release(reservation);
    expect((await listOffers()).map(({ email }) => email)).toEqual([LINE[0]]);
  });

  test('offers a place by a mail that leaves the list and passes it on; who has left is not reminded', async () => {
    await release(reservation);
    const { mail, token } = await readOutbox('place-offered');
    expect(mail).toContain(`Leave the waiting list\r\n${SITE_URL}/unsubscribe/${token}\r\n`);
    await api.postJson('/unsubscribe/', { token });
    expect((await listOffers()).map(({ email }) => email)).toEqual(LINE);
    api.advanceClock(OFFER_SECONDS - DAY_SECONDS);
    await api.sweep();
    const leaving = { recipient: LINE[1], text: expect.stringContaining('Leave the waiting list\n') };
    expect(await listMails('reminder')).toMatchObject([leaving]);
  });

  test('keeps the wish for a new date when it is over, and not what it has offered', async () => {
    await release(reservation);
    const { start_date } = await api.row('editions');
    api.advanceClock(startOfDay(start_date) + DAY_SECONDS - api.runtime.now());
    await api.sweep();
    expect(await api.rows('subscriptions', 'email')).toEqual([{ email: LINE[1] }]);
  });
});
