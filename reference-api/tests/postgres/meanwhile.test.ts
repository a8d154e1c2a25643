import { HOLD_SECONDS } from '@camp/contract/booking-rules';
import { addDays } from '@camp/contract/days';

import { programme, reserveWaiting, runBeforeCommit, runWhileLocked, sendWhileLocked, startWithLimits } from './locks';
import { mailLetter } from '../../src/bookings/letters';
import { moveBooking } from '../../src/bookings/move-booking';
import { releaseBooking } from '../../src/bookings/unpaid-bookings';
import { runInTransaction, type TransactionContext } from '../../src/db/transaction';
import { WITHDRAWN_DATE } from '../../src/domain/refusal';
import { parseLetter } from '../../src/mail/letter';
import { erasePerson } from '../../src/maintenance/erase-person';
import { exportPerson } from '../../src/maintenance/personal-data';
import { fulfilPayment } from '../../src/payments/fulfil-payment';
import { recordPaymentEvent } from '../../src/payments/payment-events';
import { importProgramme } from '../../src/programme-file/import-programme';
import { announceEditions, announceToSubscribers } from '../../src/programme/announcements';
import { setPublished } from '../../src/programme/changes';
import { cancelEdition, moveEdition } from '../../src/programme/edition-changes';
import { api, testApi, readResponse } from '../api';
import { joinWaitingList, listMails, listOffers, mailedToken, mailKinds, subscribe } from '../mailbox';
import { book, checkOut, checkoutForm, FREE, issueCode } from '../paying';
import { createProgramme, workshop } from '../programme';
import { listHolders, place, reserve, tryToReserve } from '../reserving';

const cancel = () => runInTransaction(api.runtime, (context) => cancelEdition(context, 1));
const withdraw = () => runInTransaction(api.runtime, (context) => setPublished(context, 'ice', false));

/** Opens a payment page. @returns its session. */
const openPage = async (hash: string) => (await checkOut(checkoutForm(hash))).split('/').at(-1)!;

describe('while a date is being cancelled,', () => {
  const confirmFree = async () => {
    await issueCode('ONCE');
    const form = checkoutForm(await reserve(), { ...FREE, grantCode: 'ONCE' });
    return () => api.postForm('/success', form);
  };
  const confirmPaid = async () => {
    await recordPaymentEvent(api.runtime, { id: 'paid', session: await openPage(await reserve()), type: 'paid' });
    return () => fulfilPayment(api.runtime, 1);
  };

  test.each([
    ['a code', confirmFree, []],
    ['a payment', confirmPaid, [{ amount_minor: 119_000 }]],
  ])('what %s confirms is cancelled too, and comes back', async (_what, prepare, refunds) => {
    await testApi();
    const confirm: () => Promise<unknown> = await prepare();
    await runWhileLocked('bookings', 1, [confirm, cancel]);
    expect(await api.row('bookings')).toMatchObject({ state: 'confirmed', cancelled_at: expect.any(Number) });
    expect([await api.rows('code_uses'), await api.rows('refunds', 'amount_minor')]).toEqual([[], refunds]);
    expect(await mailKinds()).toEqual(['reservation', 'confirmation', 'cancellation']);
  });
});

test('while a booking is cancelled its confirmation is not sent again', async () => {
  await testApi();
  const link = { ctype: 'onsite', hash: await book() };
  const resend = async () => (await api.postJson('/resend_confirmation/', link)).status;
  expect(await runWhileLocked<unknown>('bookings', 1, [cancel, resend])).toEqual([expect.anything(), 404]);
  expect(await mailKinds()).toEqual(['reservation', 'confirmation', 'cancellation']);
});

describe.each([
  ['a date is cancelled', cancel],
  ['a workshop is withdrawn', withdraw],
])('while %s and its holds end,', (_what, end) => {
  const BEA = { email: 'bea@example.org' };

  test('a place is reserved: it is refused', async () => {
    await testApi();
    await reserve();
    const [, response] = await runWhileLocked<unknown>('bookings', 1, [end, () => tryToReserve(BEA)]);
    expect(response).toMatchObject({ status: end === cancel ? 409 : 422 });
    expect(await listHolders()).toEqual([]);
  });

  test('a mailed link that takes its place is opened: it is refused', async () => {
    await startWithLimits();
    const [open] = await reserveWaiting([place(1)]);
    const [, response] = await runWhileLocked<unknown>('bookings', 1, [end, open!]);
    expect(await readResponse(response as Response)).toEqual([409, { error: WITHDRAWN_DATE }]);
    expect(await listHolders()).toEqual([]);
  });

  test('money comes for an ended hold: it goes back', async () => {
    await testApi();
    const session = await openPage(await reserve(BEA));
    api.advanceClock(HOLD_SECONDS + 1);
    await reserve();
    await recordPaymentEvent(api.runtime, { id: 'paid', session, type: 'paid' });
    await runWhileLocked<unknown>('bookings', 2, [end, () => fulfilPayment(api.runtime, 1)]);
    expect(await api.rows('refunds', 'amount_minor', 'reason')).toEqual([
      { amount_minor: 119_000, reason: 'place_gone' },
    ]);
    expect((await api.rows('bookings', 'state')).map(({ state }) => state)).toEqual(['expired', 'expired']);
    expect(await listMails('payment-returned')).toMatchObject([
      { text: expect.stringContaining('no longer be booked') },
    ]);
  });
});

const importWithdrawn = () =>
  runInTransaction(api.runtime, (context) =>
    importProgramme(context, { workshops: createProgramme(workshop('ice', { published: 0 })).workshops }),
  );

test.each([
  ['withdrawn', withdraw],
  ['taken back by an import', importWithdrawn],
])('a workshop is %s while a hold is corrected: the new hold ends', async (_how, end) => {
  await testApi({ programme });
  const replaces = await reserve();
  // The correction waits to note that another date is not sold out any more.
  await api.update('editions', { sold_out: 1 }, 2);
  await runWhileLocked<unknown>('editions', 2, [() => tryToReserve({ replaces, last_name: 'Byron' }), end]);
  expect(await api.row('bookings', 2)).toMatchObject({ state: 'expired', released_at: expect.any(Number) });
  expect(await mailKinds()).toEqual(['reservation', 'reservation', 'hold-cancelled']);
});

describe('while a freed place is offered to a person of the waiting list,', () => {
  const ADA = 'ada@example.org';
  let hash: string;

  beforeEach(async () => {
    await testApi({ programme: createProgramme(workshop('ice', { capacity: 1 })) });
    hash = await reserve({ email: 'bea@example.org' });
    await joinWaitingList(ADA);
  });

  const offer = (context: TransactionContext) => releaseBooking(context, 'onsite', hash);

  test('the person is erased: no booking and no mail is left', async () => {
    const erase = () => runInTransaction(api.runtime, (context) => erasePerson(context, ADA));
    await runBeforeCommit(offer, erase);
    expect(Object.values(await exportPerson(api.db, ADA)).flat()).toEqual([]);
    expect(await listHolders()).toEqual([]);
  });

  const leave = async () => {
    const { token } = await api.row('subscriptions');
    return api.postJson('/unsubscribe/', { token });
  };

  test('the person leaves the list: the place is kept for them no longer', async () => {
    await runBeforeCommit(offer, leave);
    expect(await api.row('bookings', 2)).toMatchObject({ state: 'expired', released_at: expect.any(Number) });
  });

  test('the person leaves the list while they accept: they keep the place', async () => {
    await runInTransaction(api.runtime, offer);
    const [offered] = await listOffers();
    const person = { first_name: 'Ada', last_name: 'Lovelace', about_me: '' };
    const accept = () => api.postJson('/accept_offer/', { ctype: 'onsite', hash: offered!.hash, ...person });
    expect(await sendWhileLocked('bookings', 2, [accept, leave])).toEqual([200, 200]);
    expect(await listHolders()).toEqual([ADA]);
  });
});

test('a date is cancelled while it is about to be announced: its waiting list hears no news of it', async () => {
  await testApi();
  await joinWaitingList('ada@example.org');
  await api.update('editions', { list_notified_at: null });
  await runWhileLocked<unknown>('editions', 1, [cancel, () => announceEditions(api.runtime)]);
  expect(await mailKinds()).toEqual(['waiting-list', 'date-cancelled']);
  expect(await api.row('subscriptions')).toMatchObject({ offered_at: null });
});

test('a subscriber is erased while a date is announced: the email about it goes too', async () => {
  await testApi();
  await subscribe('ada@example.org');
  await api.get(`/subscribe_confirm/${await mailedToken('subscribe_confirm')}`);
  await runBeforeCommit(
    (context) => announceToSubscribers(context, 1),
    () => runInTransaction(api.runtime, (context) => erasePerson(context, 'ada@example.org')),
  );
  expect(Object.values(await exportPerson(api.db, 'ada@example.org')).flat()).toEqual([]);
});

test('a place is passed on while its date is moved: the new guest is told', async () => {
  await testApi();
  await book();
  const { ctype, mail_hash: hash } = await api.row('bookings');
  await api.postJson('/offer_transfer/', { ctype, hash, name: 'Grace', email: 'grace@example.org' });
  const { code } = await api.row('transfers');
  const guest = { first_name: 'Grace', last_name: 'Hopper', about_me: '' };
  const accept = () => api.postJson('/accept_transfer/', { ctype, hash: code, ...guest });
  const { start_date } = await api.row('editions');
  const move = () => runInTransaction(api.runtime, (context) => moveEdition(context, 1, addDays(start_date, 7)));
  await runWhileLocked<unknown>('bookings', 1, [accept, move]);
  expect(await listMails('booking-changed')).toMatchObject([{ recipient: 'grace@example.org' }]);
});

test('a booking is moved while its date is written to: it gets no letter of the date that it left', async () => {
  const editions = [100, 150].map((startsInDays) => ({ startsInDays, capacity: 2, taken: 0 }));
  await testApi({ programme: createProgramme(workshop('ice', { editions })) });
  await book();
  const letter = parseLetter('letter.md', '# Bring a coat\n\nIt is cold.');
  await runBeforeCommit(
    (context) => moveBooking(context, 1, 2),
    () => runInTransaction(api.runtime, (context) => mailLetter(context, 1, letter)),
  );
  expect(await listMails('letter')).toEqual([]);
});
