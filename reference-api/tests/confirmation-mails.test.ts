import { api, SITE_URL, startWithWorkshops } from './api';
import { workshop } from './programme';
import {
  applyCode,
  checkOut,
  checkoutForm,
  listMails,
  mailedHash,
  pay,
  pressButton,
  reserve,
  residencyForm,
} from './visitor';
import { residencyJourney, workshopJourney } from '../src/domain/booking-facts';
import { addDays, addMonths, dayAt, formatDay, formatLongDay } from '../src/domain/dates';

const ADDRESS = 'CAMP, Le Village, 09140 Aulus-les-Bains, France';

interface Confirmed {
  product: string;
  start_date?: string;
  end_date?: string;
  add_ww: number;
  currency?: string;
  total?: number;
  paid?: number;
  payments: { date: string; amount: number; paid: boolean }[];
  sessions?: { starts_at: number; ends_at: number }[];
  equipment?: string;
  receipt?: string;
}

startWithWorkshops(
  workshop('ice', { equipment: 'Warm socks & a torch.' }),
  workshop('code', { ctype: 'online' }),
  workshop('essay', { ctype: 'online', sessions: '2 Tue 18:30-20:30' }),
);

const lastMail = async () => (await listMails()).at(-1);
const confirmed = (ctype: string, hash: string) => api.json<Confirmed>(`/get_booking/${ctype}/${hash}`);
const today = () => dayAt(Date.now() / 1000);

/** Pays for a new onsite booking. @returns its hash */
async function payOnsite(changes: Record<string, string>): Promise<string> {
  const hash = await reserve();
  await pay(hash, changes);
  return hash;
}

test('page and mail say what was booked, the shuttle, what to bring, and what was paid, with a receipt', async () => {
  const hash = await payOnsite({});
  const booking = await confirmed('onsite', hash);
  expect(booking).toMatchObject({ add_ww: 0, currency: 'eur', total: 1190, paid: 1190, equipment: expect.any(String) });
  expect(booking.payments).toEqual([{ date: today(), amount: 1190, paid: true }]);
  const journey = workshopJourney(booking.start_date!, booking.end_date!, false);
  const mail = await lastMail();
  for (const line of [
    `What: ${booking.product}`,
    `Arrive: ${formatLongDay(journey.outward.day)}: the shuttle leaves Toulouse at 18:00`,
    `Leave: ${formatLongDay(journey.back.day)}: the shuttle is back in Toulouse by 11:00`,
    `Where: ${ADDRESS}`,
    'Bring: Warm socks & a torch.',
    `RECEIPT ${booking.receipt}`,
    `Date: ${formatDay(today())}`,
    'Paid: €1,190',
    `Issued by: ${ADDRESS}. CAMP is run by a UK registered charity and a French association.`,
  ]) {
    expect(mail?.text.split('\n')).toContain(line);
  }
  expect(mail?.text).toContain(`Open your booking:\n${SITE_URL}/thanks/onsite/${await mailedHash()}\n`);
  expect(mail?.text).toContain('See you up here,');
  expect(mail?.html).toContain('Warm socks &amp; a torch.');
  expect(mail?.text).not.toContain('+7');
});

test('with +7 in instalments the return shuttle is a week later, and what is still to pay is dated', async () => {
  const hash = await payOnsite({
    paymentType: 'subscription',
    amount: '385',
    priceCode: 'v2_1_eur_4_ww',
    add_ww: '1',
  });
  const booking = await confirmed('onsite', hash);
  expect(booking).toMatchObject({ add_ww: 1, total: 1540, paid: 385 });
  expect(booking.payments.map(({ paid }) => paid)).toEqual([true, false, false, false]);
  expect(booking.payments.map(({ date }) => date)).toEqual([0, 1, 2, 3].map((months) => addMonths(today(), months)));
  const text = (await lastMail())?.text;
  const { back } = workshopJourney(booking.start_date!, booking.end_date!, true);
  expect(text).toContain(`Leave: ${formatLongDay(back.day)}: the shuttle is back`);
  expect(text).toContain('and CAMP +7: seven more nights');
  expect(text).toContain('Total: €1,540, in 4 monthly payments\nPaid: €385\nStill to pay: €385 each on ');
  for (const { date } of booking.payments.slice(1)) expect(text).toContain(formatDay(date));
});

test('a residency has its shuttle and receipt; online there is none of the way up here', async () => {
  const stay = await pressButton(await checkOut(residencyForm([20, 21]), '/residency_checkout'), 'pay');
  const residency = await confirmed('residency', stay.split('/').at(-1) ?? '');
  const journey = residencyJourney(residency.start_date!, residency.end_date!);
  const mail = (await lastMail())?.text;
  expect(mail).toContain(`Arrive: ${formatLongDay(journey.outward.day)}: the shuttle leaves Toulouse at 13:00`);
  expect(mail).toContain(`Leave: ${formatLongDay(journey.back.day)}: the shuttle is back in Toulouse by 11:00`);
  expect(mail).toContain(`RECEIPT ${residency.receipt}`);

  const hash = await reserve({ ctype: 'online', course_id: 2, workshop_edition: 2 });
  const form = checkoutForm(hash, { ctype: 'online', priceCode: 'v2_2_ol_eur_4' });
  await pressButton(await checkOut(form), 'pay');
  const online = await confirmed('online', hash);
  expect(online).not.toHaveProperty('end_date');
  const text = (await lastMail())?.text;
  expect(text).toContain(`Begins: ${formatLongDay(online.start_date!)}`);
  expect(text).not.toMatch(/shuttle|up here|Arrive/);
});

test('an online workshop names its sessions, the last of which is its end', async () => {
  const hash = await reserve({ ctype: 'online', course_id: 3, workshop_edition: 3 });
  await pay(hash, { ctype: 'online', priceCode: 'v2_3_ol_eur_4' });
  const { start_date, end_date, sessions } = await confirmed('online', hash);
  expect([end_date, sessions?.length]).toEqual([addDays(start_date!, 7), 2]);
  const text = (await lastMail())?.text;
  expect(text).toContain(`Session 1: ${formatLongDay(start_date!)}, 18:30–20:30 (Paris time)`);
  expect(text).toContain(`Session 2: ${formatLongDay(end_date!)}, 18:30–20:30 (Paris time)`);
});

test('a stay with a gap names no days that are not so', async () => {
  const stay = await pressButton(await checkOut(residencyForm([20, 22]), '/residency_checkout'), 'pay');
  const booking = await confirmed('residency', stay.split('/').at(-1) ?? '');
  expect(booking).not.toHaveProperty('start_date');
  expect((await lastMail())?.text).toContain('The shuttle leaves Toulouse on Wednesdays at 13:00');
});

test('what a code pays for has no receipt, and says so', async () => {
  const hash = await reserve();
  await applyCode(hash, 'FULL100');
  const free = checkoutForm(hash, { amount: '0', priceCode: 'v2_1_eur_100_4', grantCode: 'FULL100' });
  await checkOut(free, '/success');
  const booking = await confirmed('onsite', hash);
  expect(booking.payments).toEqual([]);
  for (const field of ['total', 'paid', 'currency', 'receipt']) expect(booking).not.toHaveProperty(field);
  const text = (await lastMail())?.text;
  expect(text).toContain('There is nothing to pay.');
  expect(text).not.toMatch(/receipt/i);
});
