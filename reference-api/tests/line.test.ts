import { addDays } from '@camp/contract/days';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { api, temporaryFolder, testApi } from './api';
import { runCommand, runDoctor, spawnCommandIn } from './command';
import { joinWaitingList, listMails, listOffers, subscribe, waitForDelivery } from './mailbox';
import { book, cancelForOrganiser, checkOut, checkOutStay, checkoutForm, pressButton } from './paying';
import { createProgramme, workshop } from './programme';
import { place, placesLeft, readUnpaid, release, reserve } from './reserving';
import { dayAt, DAY_SECONDS, findWeekday, HOUR_SECONDS, WEDNESDAY } from '../src/domain/dates';
import { PAYMENT_WINDOW_SECONDS } from '../src/domain/holds';

const LINE = ['first@example.org', 'second@example.org'];
const WITH_PLUS_SEVEN = { amount: '1539', priceCode: 'v2_1_eur_4_ww', add_ww: '1' };

/** Two workshops in a row that share the rooms of the night between them, and the week of the first. */
async function startHouse(rooms: number, capacity = 10): Promise<void> {
  const firstDay = findWeekday(addDays(dayAt(Date.now() / 1000), 60), WEDNESDAY);
  const editions = (startsInDays: number) => [{ startsInDays, capacity, taken: 0 }];
  await testApi({
    programme: {
      ...createProgramme(workshop('ice', { editions: editions(60) }), workshop('walk', { editions: editions(67) })),
      house: [{ rooms, sleeps: ['onsite', 'plus 7', 'weeks'] }],
      'residency-weeks': [{ start: firstDay, rooms: 10, taken: 0 }],
    },
  });
}

async function joinLine(...people: string[]): Promise<void> {
  for (const email of people) {
    await joinWaitingList(email);
    api.advanceClock(60);
  }
}

async function importFile(name: string, text: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, name), text);
  const { code, out, err } = await runCommand('import', folder);
  if (code !== 0) throw new Error(err);
  return out;
}

const importHouse = (rooms: number) => importFile('house.csv', `rooms,sleeps\n${rooms},"onsite, plus 7, weeks"\n`);
const whoWasOffered = async () => (await listOffers()).map(({ email }) => email);
const lastOffer = async () => (await listOffers()).at(-1)!.hash;

describe('a house', () => {
  test('with fewer rooms than guests offers and sells nothing before every night has a room again', async () => {
    await startHouse(2);
    for (const email of ['a@example.org', 'b@example.org']) await book({ email });
    await joinLine(...LINE);
    expect(await importHouse(1)).toMatch(
      /Warning: On the nights from .* up to 2 rooms are taken, and the house has 1\./,
    );
    expect((await runDoctor()).out).toMatch(/On the nights from .* up to 2 rooms are taken/);
    await cancelForOrganiser(1, 'full');
    expect([await whoWasOffered(), await placesLeft()]).toEqual([[], 0]);
    expect((await api.row('editions')).taken).toBe(1);
    expect((await runDoctor()).out).not.toContain('rooms are taken');
    await cancelForOrganiser(2, 'full');
    expect([await whoWasOffered(), await placesLeft()]).toEqual([[LINE[0]], 0]);
  });

  test.each(['released', 'ended'])(
    'offers the room of a stay that is %s to those who wait for a workshop',
    async (how) => {
      await startHouse(1);
      const page = await checkOutStay([1]);
      await joinLine(LINE[0]!);
      const readPlaces = async () => [await placesLeft(), await whoWasOffered()];
      expect(await readPlaces()).toEqual([0, []]);
      if (how === 'released') {
        await release((await api.row('bookings')).hash, 'residency');
      } else {
        api.advanceClock(4 * DAY_SECONDS);
        expect(await readPlaces()).toEqual([0, []]);
        await api.sweep();
      }
      expect(page).toContain('/pay/');
      expect(await readPlaces()).toEqual([0, [LINE[0]]]);
    },
  );

  test('offers the rooms of a CAMP +7 that is given up', async () => {
    await startHouse(1);
    const hash = await reserve();
    await checkOut(checkoutForm(hash, WITH_PLUS_SEVEN));
    await api.sweep();
    await joinWaitingList(LINE[0]!, 'walk');
    expect(await placesLeft(2)).toBe(0);
    api.advanceClock(PAYMENT_WINDOW_SECONDS + 1);
    expect(await placesLeft(2)).toBe(0);
    await expect(reserve({ ...place(2), email: 'passer-by@example.org' })).rejects.toThrow('now sold out');
    await api.sweep();
    expect([await placesLeft(2), await whoWasOffered()]).toEqual([0, [LINE[0]]]);
  });

  test('with more rooms offers them first to those who wait, one each; others see what is left', async () => {
    await startHouse(1);
    await reserve();
    await joinLine(...LINE);
    await importHouse(2);
    expect([await placesLeft(), await whoWasOffered()]).toEqual([0, [LINE[0]]]);
    await importHouse(4);
    expect([await placesLeft(), await whoWasOffered()]).toEqual([1, LINE]);
  });

  test('without a room for a new date announces it to nobody, and offers its first room to the line', async () => {
    await startHouse(1);
    const { start_date } = await api.row('editions', 2);
    const stay = await reserve({ ...place(2), email: 'walks@example.org' });
    await joinLine(LINE[0]!);
    await importFile('editions.csv', `workshop,start,places\nice,${start_date},5\n`);
    await api.sweep();
    expect([await listMails('runs-again'), await whoWasOffered()]).toEqual([[], []]);
    await release(stay);
    expect([await listMails('runs-again'), await whoWasOffered()]).toEqual([[], [LINE[0]]]);
    await importHouse(3);
    await joinWaitingList(LINE[1]!);
    await api.sweep();
    expect((await listMails('runs-again')).map(({ recipient }) => recipient)).toEqual([LINE[1]]);
  });
});

test('a date moves to nights without rooms only if that is agreed, and no one is mailed before', async () => {
  await startHouse(1);
  const { start_date } = await api.row('editions', 1);
  expect((await runCommand('edition:move', '2', addDays(start_date, 28))).code).toBe(0);
  await reserve();
  await reserve({ ...place(2), email: 'walks@example.org' });
  const warning = /Warning: On the nights from .* up to 2 rooms are taken, and the house has 1\./;
  const refused = await spawnCommandIn(api.dataDir, ['edition:move', '2', start_date], 'n\n');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(new RegExp(`${warning.source}[^]*walks@example.org[^]*Go on`));
  // The question does not depend on anyone who is mailed.
  await api.update('bookings', { email: '', email_key: '' }, { email: 'walks@example.org' });
  expect((await spawnCommandIn(api.dataDir, ['edition:move', '2', start_date], '')).err).toMatch(warning);
  expect([(await api.row('editions', 2)).start_date, await listMails('booking-changed')]).toEqual([
    addDays(start_date, 28),
    [],
  ]);
  expect((await runCommand('edition:move', '2', start_date, '--yes')).out).toMatch(warning);
});

describe('the line of a sold-out workshop', () => {
  let reservation: string;

  beforeEach(async () => {
    await testApi({ programme: createProgramme(workshop('ice', { capacity: 1 })) });
    reservation = await reserve({ email: LINE[0] });
    await joinLine(...LINE);
  });

  test.each(['releases it', 'lets it end', 'cancels it'])(
    'passes over who %s, and says how to join again',
    async (how) => {
      if (how === 'releases it') await release(reservation);
      if (how === 'lets it end') api.advanceClock(3 * DAY_SECONDS + 1);
      if (how === 'cancels it') {
        await pressButton(await checkOut(checkoutForm(reservation)), 'pay');
        await cancelForOrganiser(1, 'full');
      }
      await api.sweep();
      expect(await whoWasOffered()).toEqual([LINE[1]]);
      const [mail, ...others] = await listMails('left-line');
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ recipient: LINE[0], text: expect.stringContaining('join the list again') });
      await release(await lastOffer());
      expect(await whoWasOffered()).toEqual([LINE[1]]);
      expect([await placesLeft(), await listMails('left-line')]).toEqual([1, [mail]]);
      expect((await listMails('place-offered'))[0]!.text).toContain('join the list again');
    },
  );

  test('keeps who lets a place of another date go, which has places for everybody', async () => {
    const { start_date } = await api.row('editions');
    await importFile('editions.csv', `workshop,start,places\nice,${addDays(start_date, 28)},5\n`);
    await release(await reserve({ email: LINE[1], workshop_edition: 2 }));
    await release(reservation);
    expect(await whoWasOffered()).toEqual([LINE[1]]);
    expect((await listMails('left-line')).map(({ recipient }) => recipient)).toEqual([LINE[0]]);
  });

  test('is joined again by a new request alone, not by a link that was used before', async () => {
    const list = { ctype: 'onsite', item_id: 'ice' };
    const readLinks = async () =>
      (await listMails('waiting-list'))
        .filter(({ recipient }) => recipient === LINE[1])
        .map(({ text }) => /subscribe_confirm\/([\w-]+)/.exec(text)![1]!);
    const confirm = async (link: string) => (await api.get(`/subscribe_confirm/${link}`)).text();
    const passOn = async () => {
      await release(await lastOffer());
      return reserve({ email: 'passer-by@example.org' });
    };
    const [first] = await readLinks();
    await release(reservation);
    expect(await whoWasOffered()).toEqual([LINE[1]]);
    const taken = await passOn();
    expect(await confirm(first!)).toMatch(/^This link has been used.*join the list again/);
    await subscribe(LINE[1]!, list);
    await subscribe(LINE[1]!, list);
    const [, second, ...others] = await readLinks();
    expect(others).toEqual([]);
    expect(await confirm(first!)).toMatch(/^This link has been used/);
    await release(taken);
    expect(await whoWasOffered()).toEqual([LINE[1]]);

    const again = await reserve({ email: 'passer-by@example.org' });
    expect(await confirm(second!)).toMatch(/on the waiting list/);
    expect(await confirm(second!)).toMatch(/on the waiting list/);
    api.advanceClock(60);
    await release(again);
    expect(await whoWasOffered()).toEqual([LINE[1], LINE[1]]);
    await passOn();
    for (const link of [first!, second!]) expect(await confirm(link)).toMatch(/^This link has been used/);
    expect((await api.row('subscriptions', { email: LINE[1]! })).offered_at).not.toBeNull();
  });

  test('passes a place on when its offer’s own link leaves the list', async () => {
    await release(reservation);
    const { token } = await api.row('subscriptions', { email: LINE[1]! });
    expect((await listMails('place-offered'))[0]!.text).toContain(`/unsubscribe/${token}`);
    await joinWaitingList('third@example.org');
    await waitForDelivery();
    await api.postJson('/unsubscribe/', { token });
    expect(await whoWasOffered()).toEqual([LINE[1], 'third@example.org']);
  });
});

describe('a date or a workshop that is withdrawn', () => {
  const isInLine = async (email: string) => (await api.row('subscriptions', { email })).offered_at === null;

  /** An offer, a reservation and a paid place, and one more person in line. */
  beforeEach(async () => {
    await testApi({ programme: createProgramme(workshop('ice', { capacity: 3 })) });
    await book({ email: 'paid@example.org' });
    await reserve({ email: 'held@example.org' });
    const reservation = await reserve({ email: 'gone@example.org' });
    await joinLine(...LINE);
    await release(reservation);
    expect([await whoWasOffered(), await isInLine(LINE[0]!)]).toEqual([[LINE[0]], false]);
  });

  test.each([
    ['cancelled', ['edition:cancel', '1'], 'We have had to cancel this date'],
    ['withdrawn', ['workshop:withdraw', 'ice'], 'is no longer in our programme'],
  ])('%s: who holds a place is told, and all stay in line', async (_how, command, says) => {
    const held = (await api.row('bookings', { email: 'held@example.org' })).mail_hash;
    const tried = await runCommand(...command, '--dry-run');
    expect(tried.out).toContain('held@example.org, held');
    expect(await listMails('hold-cancelled')).toEqual([]);
    expect((await runCommand(...command, '--yes')).err).toBe('');
    const told = await listMails('hold-cancelled');
    expect(told.map(({ recipient }) => recipient)).toEqual(['held@example.org', LINE[0]]);
    for (const { text } of told) expect(text).toContain(says);
    expect(told.map(({ text }) => text.includes('You’re in line again'))).toEqual([false, true]);
    expect([await isInLine(LINE[0]!), await isInLine(LINE[1]!)]).toEqual([true, true]);
    expect((await api.rows('bookings', 'state')).map(({ state }) => state)).toEqual([
      'confirmed',
      'expired',
      'expired',
      'expired',
    ]);
    for (const hash of [held, await lastOffer()]) {
      expect(await readUnpaid(hash)).toMatchObject([404, { state: 'released', booking: { withdrawn: true } }]);
    }
    api.advanceClock(2 * DAY_SECONDS + HOUR_SECONDS);
    await api.sweep();
    expect([await listMails('reminder'), await whoWasOffered()]).toEqual([[], [LINE[0]]]);
  });

  test('withdrawn by an import, it is the same, and published again its places are for the line first', async () => {
    const folder = await temporaryFolder();
    expect((await runCommand('export', join(folder, 'all'))).err).toBe('');
    const file = join(folder, 'all/workshops/ice.md');
    const text = await readFile(file, 'utf8');
    await mkdir(join(folder, 'one/workshops'), { recursive: true });
    await writeFile(join(folder, 'one/workshops/ice.md'), text.replace('published: yes', 'published: no'));
    const run = (...args: string[]) => runCommand('import', join(folder, 'one'), ...args);
    expect((await run('--dry-run')).out).toContain('held@example.org, held');
    expect((await run('--yes')).err).toBe('');
    expect((await listMails('hold-cancelled')).map(({ recipient }) => recipient)).toEqual([
      'held@example.org',
      LINE[0],
    ]);
    await runCommand('workshop:publish', 'ice');
    expect([await whoWasOffered(), await placesLeft()]).toEqual([[LINE[0], ...LINE], 0]);
  });
});
