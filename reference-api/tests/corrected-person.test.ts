import { api, readResponse, startWithWorkshops } from './api';
import { runCommand } from './command';
import { listMails, mailedHash, makeUnsent, waitForDelivery } from './mailbox';
import { pay } from './paying';
import { workshop } from './programme';
import { readUnpaid, reserve } from './reserving';
import { DAY_SECONDS, HOUR_SECONDS } from '../src/domain/dates';

startWithWorkshops(workshop('ice', { editions: [{ startsInDays: 200, capacity: 5, taken: 0 }] }));

const correct = (hash: string, email = 'ada@right.example') =>
  readResponse(api.postJson('/correct_email/', { ctype: 'onsite', hash, email }));
const read = (hash: string) => readResponse(api.get(`/get_booking/onsite/${hash}`));
const confirmations = () => listMails('confirmation');

/** The code in the links of the newest confirmation. */
const confirmedHash = async () =>
  /\/thanks\/onsite\/([\w-]+)/.exec((await confirmations()).at(-1)?.text ?? '')?.[1] ?? '';

test('the browser corrects the address within an hour: a new link is mailed there, and the old one ends', async () => {
  const code = await reserve();
  await pay(code);
  const mailed = await mailedHash();
  const [, before] = await read(mailed);
  expect((await read(code))[1]).toMatchObject({ can_correct_email: true });
  await waitForDelivery();
  expect(await correct(code)).toEqual([200, { state: 'confirmed' }]);
  const renewed = await confirmedHash();
  expect((await confirmations()).map(({ recipient }) => recipient)).toEqual(['ada@example.org', 'ada@right.example']);
  expect(await read(mailed)).toMatchObject([404, { state: 'emailed' }]);
  expect(await correct(mailed)).toMatchObject([404, { state: 'emailed' }]);
  expect((await api.get(`/get_booked_dates/onsite/${before.calendar_hash}`)).status).toBe(404);
  const { receipt, paid, name } = before;
  expect(await read(renewed)).toMatchObject([200, { email: 'ada@right.example', receipt, paid, name }]);
  expect((await read(code))[0]).toBe(200);
  api.advanceClock(HOUR_SECONDS);
  expect((await read(code))[1]).not.toHaveProperty('can_correct_email');
  expect(await correct(code, 'eve@example.org')).toMatchObject([409, { error: expect.stringContaining('an hour') }]);
});

test('the mailed link corrects the address at any time, with no more than three emails a day', async () => {
  await pay(await reserve());
  api.advanceClock(60 * DAY_SECONDS);
  for (const name of ['bea', 'cleo', 'dora']) {
    const hash = name === 'bea' ? await mailedHash() : await confirmedHash();
    expect(await correct(hash, `${name}@example.org`)).toEqual([200, { state: 'confirmed' }]);
  }
  const hash = await confirmedHash();
  expect(await correct(hash, 'eve@example.org')).toMatchObject([
    409,
    { error: expect.stringContaining('Write to us') },
  ]);
  expect(await read(hash)).toMatchObject([200, { email: 'dora@example.org' }]);
  await api.postJson('/cancel_booking/', { ctype: 'onsite', hash, refund: '' });
  expect(await correct(hash, 'eve@example.org')).toMatchObject([404, { state: 'cancelled' }]);
  expect(JSON.stringify(api.logs)).not.toMatch(/@example/);
});

test('an unsent email to the mistyped address is not sent, and erasing deletes those that were', async () => {
  const code = await reserve();
  await pay(code);
  await waitForDelivery();
  await makeUnsent('confirmation');
  await correct(code);
  expect((await confirmations()).map(({ recipient }) => recipient)).toEqual(['ada@right.example']);
  expect(await listMails('reservation')).toHaveLength(1);
  await runCommand('booking:cancel', '1', '--refund', 'none');
  expect((await runCommand('erase', 'ada@right.example', '--yes')).code).toBe(0);
  expect(await listMails()).toEqual([]);
});

test('booking:change keeps place, code and payment, and mails the link to another address only', async () => {
  await pay(await reserve());
  const mailed = await mailedHash();
  const change = (...args: string[]) => runCommand('booking:change', '1', ...args);
  expect((await change('--name', 'Ada  King Noel')).out).toBe(
    'Booking 1 is that of Ada King Noel, ada@example.org. No email is sent.\n',
  );
  expect(await read(mailed)).toMatchObject([200, { name: 'Ada King Noel' }]);
  expect((await change('--email', 'ada@right.example')).out).toContain('The new link waits to be sent');
  expect(await read(mailed)).toMatchObject([404, { state: 'emailed' }]);
  expect(await read(await confirmedHash())).toMatchObject([200, { email: 'ada@right.example', paid: 1190 }]);
  expect(await api.rows('editions', 'taken')).toEqual([{ taken: 1 }]);
  expect((await change()).code).toBe(2);
  expect((await change('--name', 'Ada')).err).toContain('It must be a first and a last name.');
});

test('booking:change moves a held place to another address, unless that person holds one', async () => {
  await reserve();
  const mailed = await mailedHash();
  await reserve({ email: 'ada@right.example' });
  const change = (email: string) => runCommand('booking:change', '1', '--email', email);
  expect((await change('ada@right.example')).err).toBe(
    'error: Booking 2 holds a place of this date for the same person already.\n',
  );
  expect((await change('ada@other.example')).code).toBe(0);
  const [mail, ...more] = (await listMails('reservation')).slice(2);
  expect([mail?.recipient, more]).toEqual(['ada@other.example', []]);
  expect(await readUnpaid(mailed)).toMatchObject([404, { state: 'emailed' }]);
  expect(await readUnpaid(await mailedHash())).toMatchObject([200, { state: 'held', firstname: 'Ada' }]);
  await api.postJson('/release_booking/', { ctype: 'onsite', hash: await mailedHash() });
  expect((await change('eve@example.org')).err).toContain('Booking 1 is released');
});

test('what was told before the visit stays with a corrected address, and is not shown to another person', async () => {
  await pay(await reserve());
  const tell = { ctype: 'onsite', hash: await mailedHash(), allergies: 'Peanuts' };
  expect(await readResponse(api.postJson('/save_visit_details/', tell))).toEqual([200, { state: 'confirmed' }]);
  const change = (...args: string[]) => runCommand('booking:change', '1', ...args);
  const told = async () => (await read(await confirmedHash()))[1].visit_details.allergies;
  expect((await change('--email', 'ada@right.example')).code).toBe(0);
  expect(await told()).toBe('Peanuts');
  expect((await change('--email', 'bob@example.org', '--name', 'Bob Hale')).code).toBe(0);
  expect([await told(), await api.rows('visit_details')]).toEqual([undefined, []]);
});
