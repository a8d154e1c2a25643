import { api, readResponse, SITE_URL, startWithWorkshops } from './api';
import { runCommand } from './command';
import { lastMail, listMails, mailedHash } from './mailbox';
import { checkOut, pay, pressButton } from './paying';
import { workshop } from './programme';
import { ONLINE, place, release, reserve } from './reserving';
import { DAY_SECONDS, HOUR_SECONDS } from '../src/domain/dates';

const distant = { editions: [{ startsInDays: 200, capacity: 9, taken: 0 }] };

startWithWorkshops(
  workshop('ice', distant),
  workshop('voices', { ...distant, type: 'online' }),
  workshop('walk', distant),
);

const request = (email: string) => api.postJson('/send_booking_links/', { email });
const mails = () => listMails('booking-links');

test('the links of all bookings of a mailbox are in one email, which works when all others are deleted', async () => {
  await pay(await reserve());
  const released = await reserve(place(3));
  await release(released);
  api.advanceClock(100 * DAY_SECONDS);
  await api.sweep();
  expect(await listMails()).toEqual([]);
  await reserve({ ...ONLINE, email: 'ADA@example.org', first_name: 'Émile' });
  await reserve({ ...ONLINE, email: 'bea@example.org' });
  expect((await request('ada@Example.org')).status).toBe(200);
  const [mail, ...more] = await mails();
  expect([mail?.recipient, more]).toEqual(['ADA@example.org', []]);
  const links = [...(mail?.text ?? '').matchAll(/\/(thanks|confirm)\/(\w+)\/([\w-]+)/g)];
  expect(links.map(([, page, ctype]) => [page, ctype])).toEqual([
    ['thanks', 'onsite'],
    ['confirm', 'online'],
  ]);
  const [confirmed, held] = links.map(([, , ctype, hash]) => [ctype, hash].join('/'));
  expect(await api.json(`/get_booking/${confirmed}`)).toMatchObject({ email: 'ada@example.org', name: 'Ada Lovelace' });
  expect(await api.json(`/get_unpaid_booking/${held}`)).toMatchObject({ firstname: 'Émile', unopened: true });
});

test('the answer is the same without bookings and at the limit, and three emails an hour are sent', async () => {
  await reserve();
  const answers = [await (await request('nobody@example.org')).text()];
  for (let time = 0; time < 4; time += 1) answers.push(await (await request('ada@example.org')).text());
  expect([...new Set(answers)]).toEqual([
    expect.stringMatching(/^Thank you! .* One address gets three of them an hour/),
  ]);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(Array(3).fill('ada@example.org'));
  await reserve();
  expect((await lastMail()).kind).toBe('reservation');
  api.advanceClock(HOUR_SECONDS + 1);
  await request('ada@example.org');
  expect(await mails()).toHaveLength(4);
  expect(await readResponse(request('nobody'))).toMatchObject([422, { field: 'email' }]);
  expect(JSON.stringify(api.logs)).not.toMatch(/@example/);
});

test('booking:resend mails the link of a held or confirmed booking, whatever the limit, and of no other', async () => {
  const hash = await reserve();
  for (let time = 0; time < 2; time += 1) await reserve();
  const resend = async (id = '1') => runCommand('booking:resend', id);
  expect((await resend()).out).toBe('The link of booking 1 waits to be sent to ada@example.org.\n');
  expect(await listMails('reservation')).toHaveLength(4);
  const link = await mailedHash();
  await pay(hash);
  api.advanceClock(100 * DAY_SECONDS);
  await api.sweep();
  await resend();
  expect((await listMails()).map(({ kind }) => kind)).toEqual(['confirmation']);
  expect((await lastMail()).text).toContain(`${SITE_URL}/thanks/onsite/${link}`);
  await release(await reserve(place(3)));
  expect((await resend('2')).err).toBe(
    'error: Booking 2 is released or has no email address: there is no link to send.\n',
  );
  expect((await resend('99')).err).toBe('error: There is no booking 99.\n');
});

test('a bundle that is mailed again keeps its code', async () => {
  const page = await checkOut({ priceCode: 'bundle_3_eur', ws: '' }, '/bundle_checkout');
  await pressButton(page, 'pay', { email: 'ada@example.org' });
  expect((await runCommand('booking:resend', '1')).code).toBe(0);
  const [first, second] = await listMails('bundle');
  expect(second?.text).toBe(first?.text);
  expect((await api.rows('codes', 'kind')).filter(({ kind }) => kind === 'bundle')).toHaveLength(1);
});
