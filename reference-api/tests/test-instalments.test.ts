import { api, SITE_URL, testApi } from './api';
import { checkOut, checkoutForm, listMails, pressButton, reserve } from './visitor';
import { formatDay } from '../src/domain/dates';

const MONTH_SECONDS = 31 * 24 * 3600;
const SPLIT = { paymentType: 'subscription', amount: '298' };

let hash: string;
let page: string;

beforeEach(async () => {
  await testApi();
  hash = await reserve();
  page = await checkOut(checkoutForm(hash, SPLIT));
});

const settlement = async () => {
  const { paid, payments } = await api.json<{ paid: number; payments: { paid: boolean }[] }>(
    `/get_booking/onsite/${hash}`,
  );
  return { paid, payments: payments.map((payment) => payment.paid) };
};

const receipts = async () => await listMails('instalment-paid');

async function nextMonth(): Promise<void> {
  api.advanceClock(MONTH_SECONDS);
  await Promise.all([api.sweep(), api.sweep()]);
}

test('the later payments of a plan are made a month apart, each once, and the receipt follows', async () => {
  await pressButton(page, 'pay');
  await api.sweep();
  expect(await settlement()).toEqual({ paid: 298, payments: [true, false, false, false] });
  await nextMonth();
  expect(await settlement()).toEqual({ paid: 596, payments: [true, true, false, false] });
  api.advanceClock(MONTH_SECONDS);
  await nextMonth();
  await nextMonth();
  expect(await settlement()).toEqual({ paid: 1192, payments: [true, true, true, true] });
});

test('each later payment has a receipt of its own, once, which says what is still to come and when', async () => {
  await pressButton(page, 'pay');
  await api.sweep();
  const { payments } = await api.json<{ payments: { date: string }[] }>(`/get_booking/onsite/${hash}`);
  const [, , third, fourth] = payments.map(({ date }) => formatDay(date));
  const parts = [
    `Paid: €298\nPaid so far: €596 of €1,192\nStill to pay: €298 each on ${third} and ${fourth}`,
    `The next one is taken on ${fourth}.`,
    'your booking is paid in full',
  ];
  for (const [index, part] of parts.entries()) {
    // The emails of last month are deleted by now.
    await nextMonth();
    expect(await receipts()).toMatchObject([
      {
        recipient: 'ada@example.org',
        subject: expect.stringContaining(`Payment ${index + 2} of 4 received: ice, `),
        text: expect.stringContaining(part),
      },
    ]);
  }
  expect((await receipts())[0]?.text).not.toContain('Still to pay');
});

test('a later payment that fails is mailed with a page to pay it on, and the plan goes on from there', async () => {
  await pressButton(page, 'pay_first_only');
  await nextMonth();
  expect(await settlement()).toEqual({ paid: 298, payments: [true, false, false, false] });
  const told = await listMails('instalment-failed');
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(page)]);
  const payable = async () => {
    const { payments } = await api.json<{ payments: { pay_url?: string }[] }>(`/get_booking/onsite/${hash}`);
    return payments.map(({ pay_url }) => pay_url);
  };
  expect(await payable()).toEqual([undefined, page, undefined, undefined]);
  const html = await (await fetch(page)).text();
  expect(html).toContain('2 of 4');
  const instalment = /name="instalment" value="(\d+)"/.exec(html)?.[1] ?? '';
  expect(await pressButton(page, 'decline', { instalment })).toBe('200');
  expect(await pressButton(page, 'pay', { instalment })).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  expect(await pressButton(page, 'pay', { instalment })).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  expect(await settlement()).toEqual({ paid: 596, payments: [true, true, false, false] });
  expect((await receipts()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Payment 2 of 4')]);
  await nextMonth();
  expect(await settlement()).toEqual({ paid: 894, payments: [true, true, true, false] });
});

test('no later payment is made for a booking that was cancelled', async () => {
  await pressButton(page, 'pay');
  await api.db.updateTable('bookings').set({ cancelled_at: api.runtime.now() }).execute();
  await nextMonth();
  const payment = await api.db.selectFrom('payments').select('paid_minor').executeTakeFirstOrThrow();
  expect(payment.paid_minor).toBe(29_800);
});

test('a page that expires cannot be paid any more, and the place stays held', async () => {
  expect(await pressButton(page, 'expire')).toBe(`${SITE_URL}/confirm/onsite/${hash}`);
  expect((await fetch(page)).status).toBe(410);
  expect(await pressButton(page, 'pay')).toBe('410');
  expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ state: 'held' });
});
