import { api, SITE_URL, startWithWorkshops } from './api';
import { commandJson, runCommand } from './command';
import { workshop } from './programme';
import { checkOut, listMails, mailedHash, pay, pressButton, readResponse, reserve, residencyForm } from './visitor';
import { addDays, DAY_SECONDS, dayAt, formatDay, formatLongDay, startOfDay } from '../src/domain/dates';

startWithWorkshops(workshop('ice', { capacity: 3 }), workshop('voices', { ctype: 'online' }));

const TOLD = { diet: 'Vegan', allergies: 'Peanuts,\nwalnuts', access: '', own_arrival: '', contact: 'Jon, 0612345678' };
const HEARD = { diet: TOLD.diet, allergies: TOLD.allergies, contact: TOLD.contact };

const save = (hash: string, details: object = TOLD, ctype = 'onsite') =>
  readResponse(api.postJson('/save_visit_details/', { ctype, hash, ...details }));
const readDetails = async (hash: string, ctype = 'onsite') =>
  (await api.json<{ visit_details?: object }>(`/get_booking/${ctype}/${hash}`)).visit_details;
const countRows = async () => (await api.db.selectFrom('visit_details').selectAll().execute()).length;
const readFirstDay = async () =>
  (await api.db.selectFrom('editions').select('start_date').executeTakeFirstOrThrow()).start_date;
const advanceTo = (day: string) => api.advanceClock(startOfDay(day) - api.runtime.now() + 1);

async function book(changes: Record<string, unknown> = {}): Promise<string> {
  const hash = await reserve(changes);
  await pay(hash);
  return hash;
}

async function bookStay(weekIds: readonly number[]): Promise<string> {
  const page = await checkOut(residencyForm(weekIds), '/residency_checkout');
  return (await pressButton(page, 'pay')).split('/').at(-1) ?? '';
}

test('a guest tells what they need, changes it until a week before, and is then told to write', async () => {
  const hash = await book();
  const firstDay = await readFirstDay();
  const empty = { changeable_until: addDays(firstDay, -7) };
  expect(await readDetails(hash)).toEqual(empty);
  expect(await save(hash)).toEqual([200, { state: 'confirmed' }]);
  expect(await readDetails(hash)).toEqual({ ...empty, ...HEARD });
  await save(hash, { diet: '' });
  expect([await readDetails(hash), await countRows()]).toEqual([empty, 0]);
  advanceTo(addDays(firstDay, -7));
  expect(await save(hash)).toEqual([200, { state: 'confirmed' }]);
  advanceTo(addDays(firstDay, -6));
  expect(await save(hash, { diet: 'Everything' })).toEqual([
    409,
    { error: expect.stringMatching(/^It’s less than a week to your first day/) },
  ]);
  expect(await readDetails(hash)).toEqual({ ...empty, ...HEARD });
  advanceTo(firstDay);
  expect(await readDetails(hash)).toBeUndefined();
  expect(await save(hash)).toMatchObject([409, { error: expect.stringContaining('no visit ahead') }]);
});

test('the confirmation leads to what a visit needs, as long as the page takes it', async () => {
  const mailedText = async () => (await listMails()).at(-1)?.text;
  const hash = await book();
  const until = addDays(await readFirstDay(), -7);
  const row = `Until ${formatDay(until)}: Tell us about diet, allergies, access and how you arrive`;
  const url = `${SITE_URL}/thanks/onsite/${await mailedHash()}#before-you-come`;
  expect(await mailedText()).toContain(`BEFORE YOU COME\n${row}\n${url}\n`);
  await bookStay([20, 21]);
  expect(await mailedText()).toMatch(/BEFORE YOU COME\n.*\n.*\/thanks\/residency\/[\w-]+#before-you-come\n/);
  await pay(await reserve({ ctype: 'online', course_id: 2, workshop_edition: 2 }), {
    ctype: 'online',
    priceCode: 'v2_2_ol_eur_4',
  });
  expect(await mailedText()).not.toMatch(/before you come/i);
  advanceTo(addDays(until, 1));
  await api.postJson('/resend_confirmation/', { ctype: 'onsite', hash });
  expect(await mailedText()).not.toMatch(/before you come/i);
});

test('only a confirmed booking takes details, of the length that fits, and online nothing is asked', async () => {
  const hash = await reserve();
  expect(await save(hash)).toMatchObject([404, { state: 'held' }]);
  expect(await save('Unknown-Hash-of-this-Test')).toEqual([404, { error: 'We don’t recognise this booking.' }]);
  await pay(hash);
  expect(await save(hash, { diet: 'x'.repeat(501) })).toEqual([
    422,
    { error: 'What you write about your diet must have at most 500 characters.', field: 'diet' },
  ]);
  expect(await countRows()).toBe(0);
  const online = await reserve({ ctype: 'online', course_id: 2, workshop_edition: 2 });
  await pay(online, { ctype: 'online', priceCode: 'v2_2_ol_eur_4' });
  expect(await readDetails(online, 'online')).toBeUndefined();
  expect(await save(online, TOLD, 'online')).toMatchObject([409, {}]);
});

test('what was told is deleted with a cancelled booking or an erased person, and a month after the visit', async () => {
  for (const email of ['ada@example.org', 'grace@example.org', 'zoe@example.org']) await save(await book({ email }));
  await runCommand(api.dataDir, 'booking:cancel', '2', '--refund', 'none');
  expect(await countRows()).toBe(2);
  const [start_date, lastDay] = [-10, -6].map((days) => addDays(dayAt(api.runtime.now()), days));
  await api.db.updateTable('editions').set({ start_date }).execute();
  await runCommand(api.dataDir, 'erase', 'zoe@example.org');
  expect(await countRows()).toBe(1);
  advanceTo(addDays(lastDay!, 30));
  await api.sweep();
  expect(await countRows()).toBe(1);
  api.advanceClock(DAY_SECONDS);
  await api.sweep();
  expect(await countRows()).toBe(0);
});

test('the organiser lists who comes, by edition or week, with what each has told', async () => {
  const [hash] = [await book(), await book({ email: 'grace@example.org', first_name: 'Grace', last_name: 'Hopper' })];
  await save(hash);
  const stay = await bookStay([20, 21]);
  await save(stay, { own_arrival: 'By car' }, 'residency');
  const weeks = await api.db
    .selectFrom('residency_weeks')
    .select('start_date')
    .where('id', 'in', [20, 21])
    .orderBy('id')
    .execute();
  const [first = '', second = ''] = weeks.map(({ start_date }) => start_date);
  const list = (...args: string[]) => commandJson<Record<string, unknown>[]>(api.dataDir, 'arrivals', ...args);
  const firstDay = await readFirstDay();
  expect(await runCommand(api.dataDir, 'arrivals', '--edition', '1')).toMatchObject({
    err: '',
    out:
      `${formatLongDay(firstDay)}, ice, edition 1\n` +
      `  1  Ada Lovelace, ada@example.org, until ${formatDay(addDays(firstDay, 4))}\n` +
      '       Diet: Vegan\n       Allergies: Peanuts,\n         walnuts\n       Person to call: Jon, 0612345678\n' +
      `  2  Grace Hopper, grace@example.org, until ${formatDay(addDays(firstDay, 4))}\n       Nothing told yet.\n`,
  });
  const told = { allergies: '', access: '', diet: '', contact: '', own_arrival: 'By car' };
  for (const week of [first, second]) {
    expect(await list('--week', week)).toMatchObject([
      { booking: 3, edition: null, first_day: first, last_day: addDays(second, 7), details: told },
    ]);
  }
  expect((await list()).map(({ booking }) => booking).toSorted()).toEqual([1, 2, 3]);
});
