import { api, testApi, readResponse } from './api';
import { listMails, mailedToken, subscribe } from './mailbox';
import { applyCode, checkOut, checkoutForm, checkOutStay, pay, pressButton } from './paying';
import { createProgramme, workshop } from './programme';
import { ONLINE, place, release, reserve } from './reserving';

const ADA = { name: 'ada', first: 1, weeks: [9, 10], code: 'OPEN50', percent: 50, uses: 3 };
const BEA = { name: 'bea', first: 4, weeks: [13, 14], code: 'OPEN25', percent: 25, uses: 5 };

const programme = createProgramme(
  ...['ada', 'bea'].flatMap((name) => [
    workshop(`${name}-ice`, { editions: [{ startsInDays: 200, capacity: 9, taken: 0 }] }),
    workshop(`${name}-radio`, { type: 'online' }),
    workshop(`${name}-choir`, { capacity: 1 }),
  ]),
);

/** Leaves bookings of each kind in each state. @returns the answers that a code gets. */
async function live({ name, first, weeks, code, percent, uses }: typeof ADA) {
  const mailbox = (purpose: string) => `${name}-${purpose}@example.org`;
  const onsite = (purpose: string, changes: object = {}) =>
    reserve({ ...place(first), email: mailbox(purpose), ...changes });
  const findLink = async (purpose: string) => {
    const mail = (await listMails()).findLast(({ recipient }) => recipient === mailbox(purpose));
    return /\/(?:confirm|cancel)\/\w+\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const inFull = { amount: '1190', priceCode: `v2_${first}_eur_4` };

  const bundlePage = await checkOut({ priceCode: `bundle_${uses}_eur`, ws: '' }, '/bundle_checkout');
  const thanks = await pressButton(bundlePage, 'pay', { email: mailbox('bundle') });
  const purchase = `/get_bundle_purchase/${thanks.split('/').at(-1)}`;
  const { bundle_code: bundle } = await api.json<{ bundle_code: string }>(purchase);

  const coded = await onsite('coded');
  const answers: object[] = [await applyCode(coded, 'WRONG'), await applyCode(coded, code)];
  const total = Math.round((1190 * (100 - percent)) / 100);
  await pay(coded, { amount: String(total), priceCode: `v2_${first}_eur_${percent}_4`, grantCode: code });
  await api.postJson('/save_visit_details/', { ctype: 'onsite', hash: await findLink('coded'), diet: name });
  await applyCode(await onsite('held'), code);

  const online = await reserve({ ...ONLINE, ...place(first + 1), email: mailbox('online') });
  answers.push(await applyCode(online, bundle, 'online'));
  const free = { ctype: 'online', amount: '0', priceCode: `v2_${first + 1}_ol_eur_100_4`, grantCode: bundle };
  await checkOut(checkoutForm(online, free), '/success');
  const { discount, calendar_hash } = await api.json<{ discount: object; calendar_hash: string }>(
    `/get_booking/online/${online}`,
  );
  answers.push({ isOwnCode: 'code' in discount && discount.code === bundle });

  await pressButton(await checkOutStay(weeks.slice(0, 1), { email: mailbox('stay') }), 'pay');
  await checkOutStay(weeks.slice(1), { email: mailbox('unpaid-stay') });
  await onsite('held', { first_name: 'Second' });
  await pay(await onsite('cancelled'), inFull);
  await api.postJson('/cancel_booking/', { ctype: 'onsite', hash: await findLink('cancelled'), refund: '952' });

  const last = await reserve({ ...place(first + 2), email: mailbox('last') });
  await subscribe(mailbox('coded'), { ctype: 'onsite', item_id: `${name}-choir` });
  await api.get(`/subscribe_confirm/${await mailedToken('subscribe_confirm')}`);
  await release(last);
  const offer = { ctype: 'onsite', hash: await findLink('coded') };
  const person = { first_name: name, last_name: 'Ferrer', about_me: '' };
  answers.push(await readResponse(api.postJson('/accept_offer/', { ...offer, ...person })));
  return { answers, calendar: `/get_booked_dates/online/${calendar_hash}` };
}

const TABLES = 'bookings payments instalments refunds code_uses booking_weeks visit_details'.split(' ') as 'bookings'[];

const readRows = () => Promise.all(TABLES.map((table) => api.rows(table)));
const readUnsent = () => api.db.selectFrom('mails').select('id').where('created_at', '>', api.runtime.now()).execute();

test('what one visitor does changes nothing of another’s, and no answer to the other', async () => {
  await testApi({ programme });
  const answers = (dcode_value: string, eur: number) => [
    { apply_dcode: false },
    { apply_dcode: true, dcode_value },
    { credit_value: { eur } },
    { isOwnCode: true },
    [200, { state: 'held' }],
  ];
  const ada = await live(ADA);
  expect(ada.answers).toMatchObject(answers('50', 289));
  // The next sweep would send Ada's refund while Bea is there.
  await api.sweep();
  const [rows, unsent] = [await readRows(), await readUnsent()];
  expect(rows.map(({ length }) => length)).toEqual([10, 5, 4, 1, 2, 2, 1]);
  expect(unsent).toHaveLength(1);
  api.advanceClock(60);
  const bea = await live(BEA);
  expect(bea.answers).toMatchObject(answers('25', 265.2));
  const dates = [await api.json(ada.calendar), await api.json(bea.calendar)];
  expect(dates).toMatchObject([{ edition: { id: 2 } }, { edition: { id: 5 } }]);
  expect(await readRows()).toEqual(rows.map((each) => expect.arrayContaining(each)));
  expect(await readUnsent()).toEqual(expect.arrayContaining(unsent));
});
