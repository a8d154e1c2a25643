import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { api, readResponse, SITE_URL, temporaryFolder, testApi } from './api';
import { commandJson, runCommand, spawnCommand } from './command';
import { listMails, mailedToken, subscribe, waitForDelivery } from './mailbox';
import { createProgramme, workshop } from './programme';
import { runInTransaction } from '../src/db/transaction';
import { importProgramme } from '../src/programme-file/import-programme';
import { readProgramme } from '../src/programme-file/read-programme';

const ADA = 'ada@example.org';
const BEA = 'bea@example.org';

beforeEach(() => testApi({ programme: createProgramme(workshop('ice', { published: 0 })) }));

/** @returns the token of the links. */
async function preregister(email: string): Promise<string> {
  await api.postJson('/save_preregistration/', { email, workshop_id: 1 });
  const token = await mailedToken('preregister_confirm');
  await api.get(`/preregistration_confirm/${token}`);
  return token;
}

async function joinNews(email: string): Promise<void> {
  await subscribe(email);
  await api.get(`/subscribe_confirm/${await mailedToken('subscribe_confirm')}`);
}

/** The files of a workshop of its own, which names a plan. */
async function writeWorkshop({
  published = 'yes',
  plan = 1,
  editions = ['bells,Wed in 160 days,9'],
} = {}): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'workshops'));
  const head = [
    'type: onsite',
    'title: Bells with',
    'tutors: Ana Ferrer',
    `published: ${published}`,
    `upcoming: ${plan}`,
  ];
  await writeFile(join(folder, 'workshops/bells.md'), `---\n${head.join('\n')}\n---\n\nBronze.\n`);
  await writeFile(join(folder, 'prices.csv'), 'workshop,eur,payments\nbells,990,4\n');
  await writeFile(join(folder, 'editions.csv'), `workshop,start,places\n${editions.join('\n')}\n`);
  return folder;
}

const openings = async () => (await listMails('booking-opens')).map(({ recipient }) => recipient).sort();
const LISTED = 'People who have pre-registered for bells and are emailed: 2\n';

test('those who pre-registered are emailed once, before all others, when their plan becomes a workshop', async () => {
  const token = await preregister(ADA);
  await preregister(BEA);
  await api.postJson('/unsubscribe/', { token: await preregister('gone@example.org') });
  await api.postJson('/save_preregistration/', { email: 'unconfirmed@example.org', workshop_id: 1 });
  for (const email of [ADA, 'cleo@example.org']) await joinNews(email);
  const folder = await writeWorkshop();

  const dry = await runCommand('import', folder, '--dry-run');
  expect(dry.out).toContain(LISTED.trim());
  expect(await spawnCommand('import', folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${LISTED}Go on, and email them? [y/N]`),
  });
  expect([await openings(), await api.rows('workshops')]).toMatchObject([[], [{ slug: 'ice' }]]);

  const { preregistered } = await commandJson<{ preregistered: unknown }>('import', folder, '--yes');
  expect(preregistered).toEqual([{ workshop: 'bells', people: 2 }]);
  const [first] = await listMails('booking-opens');
  expect(first?.subject).toBe('Booking opens: Bells');
  expect(first?.text).toMatch(/Date: Wed \d+ \S*/);
  expect(first?.text).toContain(`See the workshop:\n${SITE_URL}/onsite/bells\n`);
  expect(first?.text).toContain(`${SITE_URL}/unsubscribe/${token}`);

  for (const args of [[], ['--yes']]) expect((await runCommand('import', folder, ...args)).err).toBe('');
  await Promise.all([api.sweep(), api.sweep()]);
  const bells = (await api.rows('editions')).at(-1)!.id;
  expect((await runCommand('edition:announce', `${bells}`, '--yes')).out).toContain('news list who are emailed: 1');
  expect(await openings()).toEqual([ADA, BEA]);
  expect((await listMails('new-date')).map(({ recipient }) => recipient)).toEqual(['cleo@example.org']);
  await waitForDelivery();
  expect(await (await api.postJson('/unsubscribe/', { token })).text()).toContain('You’re unsubscribed');
});

test('a date of later on is announced to all subscribers, also those who had pre-registered', async () => {
  await preregister(ADA);
  await joinNews(ADA);
  await runCommand('import', await writeWorkshop(), '--yes');
  await runCommand('import', await writeWorkshop({ editions: ['bells,Wed in 300 days,9'] }));
  const later = (await api.rows('editions')).at(-1)!.id;
  expect((await runCommand('edition:announce', `${later}`, '--yes')).out).toContain('news list who are emailed: 1');
});

test('a draft and a workshop without dates wait, and keep their people when the plan leaves the page', async () => {
  await preregister(ADA);
  expect((await runCommand('import', await writeWorkshop({ published: 'no', editions: [] }))).err).toBe('');
  expect((await runCommand('import', await writeWorkshop({ editions: [] }))).err).toBe('');
  const withoutPlan = await temporaryFolder();
  await writeFile(
    join(withoutPlan, 'upcoming.md'),
    '## Fog\ntype: online\nfrom: in 60 days\nuntil: in 90 days\n\nGrey.\n',
  );
  expect((await runCommand('import', withoutPlan)).out).not.toContain('have pre-registered');
  await api.sweep();
  expect(await openings()).toEqual([]);
  await runCommand('import', await writeWorkshop(), '--yes');
  expect(await openings()).toEqual([ADA]);
  await api.sweep();
  expect((await runCommand('import', await writeWorkshop({ editions: ['bells,Wed in 300 days,9'] }))).err).toBe('');
  expect(await openings()).toEqual([ADA]);
  const listed = async () => (await api.rows('subscriptions', 'email', 'list')).map(({ email }) => email);
  expect(await listed()).toEqual([ADA]);
  await api.db.updateTable('editions').set({ start_date: '2020-01-08' }).execute();
  await api.sweep();
  expect(await listed()).toEqual([]);
});

test('a draft that the organiser publishes later tells those who pre-registered, too', async () => {
  for (const email of [ADA, BEA]) await preregister(email);
  await joinNews(ADA);
  await runCommand('import', await writeWorkshop({ published: 'no' }));
  const dry = await runCommand('workshop:publish', 'bells', '--dry-run');
  expect(dry.out).toBe(`bells would be published: ${SITE_URL}/onsite/bells\n${LISTED}`);
  expect(await commandJson('workshop:publish', 'bells', '--dry-run')).toMatchObject({ dry_run: true, changed: true });
  expect(await spawnCommand('workshop:publish', 'bells')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${LISTED}Go on, and email them? [y/N]`),
  });
  expect([await openings(), (await api.rows('workshops', 'slug', 'published')).at(-1)]).toMatchObject([
    [],
    { slug: 'bells', published: 0 },
  ]);
  expect(await commandJson('workshop:publish', 'bells', '--yes')).toMatchObject({
    changed: true,
    preregistered: [{ workshop: 'bells', people: 2 }],
  });
  for (const command of ['workshop:withdraw', 'workshop:publish']) await runCommand(command, 'bells');
  expect(await openings()).toEqual([ADA, BEA]);
  const bells = (await api.rows('editions')).at(-1)!.id;
  expect((await runCommand('edition:announce', `${bells}`)).out).toBe(`Edition ${bells} of bells is announced.\n`);
});

test('an import that is interrupted has emailed no one, and two at once email each person once', async () => {
  for (const email of [ADA, BEA]) await preregister(email);
  const folder = await writeWorkshop();
  const interrupted = runInTransaction(api.runtime, async (context) => {
    await importProgramme(context, readProgramme(folder));
    throw new Error('killed');
  });
  await expect(interrupted).rejects.toThrow('killed');
  expect(await openings()).toEqual([]);
  const runs = await Promise.all([1, 2].map(() => spawnCommand('import', folder, '--yes')));
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect(await openings()).toEqual([ADA, BEA]);
});

test('a plan that does not exist is named, and nothing else happens', async () => {
  const folder = await writeWorkshop({ plan: 99 });
  expect((await runCommand('import', folder)).out).toContain('There is no upcoming workshop with the id 99');
  expect((await runCommand('import', folder)).out).not.toContain('Warning');
  expect(await readResponse(api.get('/get_onsite_workshop/bells'))).toMatchObject([200, { title_with: 'Bells with' }]);
});
