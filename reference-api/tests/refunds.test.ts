import { testApi, type TestApi } from './api';
import { checkOut, checkoutForm, readEventId, reserve } from './visitor';
import { lockBooking } from '../src/bookings/find-booking';
import { runInTransaction } from '../src/db/transaction';
import { createTestProvider, type Refund } from '../src/payments/provider';
import { requestRefund, sendRefunds } from '../src/payments/refunds';

let api: TestApi;

beforeEach(async () => {
  api = await testApi();
});

test('money goes back once, however often and by however many it is sent', async () => {
  const payment = await pay();
  await refund(payment, 5000);
  const sent: Refund[] = [];
  const provider = {
    ...createTestProvider(api.url),
    refund: async (asked: Refund) => `re_${sent.push(asked)}`,
  };
  await Promise.all([sendRefunds(api.runtime, provider), sendRefunds(api.runtime, provider)]);
  await sendRefunds(api.runtime, provider);
  expect(sent.map(({ amountMinor }) => amountMinor)).toEqual([5000]);
  expect(await api.db.selectFrom('refunds').select(['provider_id', 'reason']).execute()).toEqual([
    { provider_id: 're_1', reason: 'goodwill' },
  ]);
});

test('a refund that the provider does not take is asked for again, later', async () => {
  await refund(await pay(), 5000);
  let asked = 0;
  const provider = {
    ...createTestProvider(api.url),
    refund: async () => {
      asked += 1;
      if (asked === 1) throw new Error('The provider is away.');
      return 're_1';
    },
  };
  await sendRefunds(api.runtime, provider);
  await sendRefunds(api.runtime, provider);
  expect(asked).toBe(1);
  api.advanceClock(31);
  await sendRefunds(api.runtime, provider);
  expect(asked).toBe(2);
  expect(api.logs.filter(({ event }) => event === 'refund not sent')).toHaveLength(1);
});

test('no more goes back than has arrived', async () => {
  const payment = await pay();
  await refund(payment, payment.paid_minor - 100);
  await expect(refund(payment, 101)).rejects.toThrow('exceeds the 100 that we have');
});

async function pay() {
  const hash = await reserve(api);
  const page = await checkOut(api, checkoutForm(hash));
  const body = new URLSearchParams({ event: await readEventId(page), action: 'pay' });
  await fetch(page, { method: 'POST', redirect: 'manual', body });
  return api.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
}

function refund(payment: Awaited<ReturnType<typeof pay>>, amountMinor: number) {
  return runInTransaction(api.runtime, async (context) => {
    await lockBooking(context.tx, payment.booking_id);
    await requestRefund(context, payment, amountMinor, 'goodwill');
  });
}
