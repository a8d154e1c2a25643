import { SITE_URL, testApi, type TestApi } from './api';
import { checkOut, checkoutForm, readEventId, listMails, placesLeft, reserve } from './visitor';
import { fulfilPayment } from '../src/payments/fulfil-payment';
import { recordPaymentEvent } from '../src/payments/payment-events';

let api: TestApi;

beforeEach(async () => {
  api = await testApi();
});

test('payment events repeated, parallel and out of order have one effect', async () => {
  const hash = await reserve(api);
  const page = await checkOut(api, checkoutForm(hash));
  const session = page.split('/').at(-1) ?? '';
  const event = await readEventId(page);
  const pay = () =>
    fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ event, action: 'pay' }) });
  const responses = await Promise.all([pay(), pay(), pay(), pay(), pay()]);
  expect(new Set(responses.map(({ headers }) => headers.get('location')))).toEqual(
    new Set([`${SITE_URL}/thanks/onsite/${hash}`]),
  );

  await Promise.all([
    recordPaymentEvent(api.runtime, { id: 'late-decline', session, type: 'declined' }),
    recordPaymentEvent(api.runtime, { id: 'second-payment', session, type: 'paid' }),
    recordPaymentEvent(api.runtime, { id: event, session, type: 'declined' }),
  ]);
  const { id } = await api.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  expect(await Promise.all([fulfilPayment(api.runtime, id), fulfilPayment(api.runtime, id)])).toEqual([true, true]);
  expect(
    await recordPaymentEvent(api.runtime, { id: 'unknown-1', session: 'no-such-session-at-all', type: 'paid' }),
  ).toBeNull();
  const events = await api.db.selectFrom('payment_events').selectAll().execute();
  expect(events.filter(({ effective }) => effective === 1)).toHaveLength(1);
  expect((await listMails(api)).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1);
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed', email: 'ada@example.org' });
  expect(await placesLeft(api)).toBe(2);
  expect(api.logs.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a payment that follows a refusal of the same card counts', async () => {
  const hash = await reserve(api);
  const session = (await checkOut(api, checkoutForm(hash))).split('/').at(-1) ?? '';
  await recordPaymentEvent(api.runtime, { id: 'e1', session, type: 'declined' });
  expect(await recordPaymentEvent(api.runtime, { id: 'e2', session, type: 'paid' })).toMatchObject({ state: 'paid' });
  await api.sweep();
  expect((await api.get(`/get_booking/onsite/${hash}`)).status).toBe(200);
});
