import { api, SITE_URL, startWithWorkshops, testApi, readResponse } from './api';
import { joinWaitingList, lastMail, listMails, listOffers, mailedHash } from './mailbox';
import { book, cancelForOrganiser, checkOut, checkoutForm, checkOutStay, pressButton, residencyForm } from './paying';
import { createProgramme, workshop } from './programme';
import { listHolders, place, placesLeft, readUnpaid, release, reserve, roomsTaken, tryToReserve } from './reserving';
import { DAY_SECONDS, HOUR_SECONDS } from '../src/domain/dates';

const EMAILED = { error: 'We’ve emailed you the link to your booking.', state: 'emailed' };
const GMAIL_SPELLINGS = ['Ada.Lovelace@gmail.com', 'adalovelace+camp@googlemail.com', 'a.d.a.lovelace@GMAIL.com'];

startWithWorkshops(workshop('ice'), workshop('walk'), workshop('choir'), workshop('fog'));

test('a second reservation books nothing, mails the first link again, and returns a code of no booking', async () => {
  const first = await reserve();
  const link = await mailedHash();
  const second = await reserve({ first_name: ' ÁDA', last_name: 'Love-lace', about_me: 'Send me the link.' });
  expect(second).toMatch(/^[A-Za-z0-9_-]{22,}$/);
  expect([first, link]).not.toContain(second);
  expect(await placesLeft()).toBe(2);
  expect(await api.rows('bookings', 'hash')).toEqual([{ hash: first }]);
  const mails = await listMails();
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toBe(mails[0]?.text);
  expect(await readUnpaid(second)).toEqual([404, EMAILED]);
  expect(await readResponse(api.get(`/get_booking/onsite/${second}`))).toEqual([404, EMAILED]);
  const unknown = [404, { error: 'We don’t recognise this booking.' }];
  expect([await readUnpaid(second, 'online'), await readUnpaid('x'.repeat(32))]).toEqual([unknown, unknown]);
  expect((await api.postForm('/checkout', checkoutForm(second))).status).toBe(404);
  expect((await release(second))[0]).toBe(404);
  expect(await readUnpaid(first)).toMatchObject([200, { state: 'held' }]);
});

test('every spelling of a mailbox is the same mailbox, also at the same moment', async () => {
  const emails = [...GMAIL_SPELLINGS, ...GMAIL_SPELLINGS];
  const responses = await Promise.all(emails.map((email) => tryToReserve({ email })));
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const codes = await Promise.all(responses.map((response): Promise<string> => response.json()));
  expect(new Set(codes).size).toBe(6);
  expect(await placesLeft()).toBe(2);
  expect(await api.rows('bookings')).toHaveLength(1);
  const statuses = await Promise.all(codes.map(async (code) => (await readUnpaid(code))[0]));
  expect(statuses.sort()).toEqual([200, 404, 404, 404, 404, 404]);
});

test('the database refuses a second open reservation that the code might let through', async () => {
  await reserve();
  const { id, ...booking } = await api.row('bookings');
  const copy = { ...booking, hash: 'another-hash-altogether', mail_hash: 'another-mail-hash-altogether' };
  await expect(api.db.insertInto('bookings').values(copy).execute()).rejects.toThrow(/unique/i);
  await api.update('bookings', { hold_expires_at: null }, id);
  await api.db.insertInto('bookings').values(copy).execute();
});

test('the mail of a second hold says that the date is booked already, and the response does not', async () => {
  await reserve(place(2));
  await book();
  await reserve({ first_name: 'Ada again' });
  await reserve({ email: 'somebody-else@example.org' });
  await cancelForOrganiser(2, 'full');
  api.advanceClock(4 * DAY_SECONDS);
  await reserve();
  const holds = (await listMails()).filter(({ subject }) => subject.startsWith('Your place is held'));
  const named = holds.map(({ text }) => text.includes('You already hold a place for Ada Lovelace'));
  expect(named).toEqual([false, false, true, false, false]);
  expect(holds[2]?.text).toMatch(/\/release\/onsite\//);
});

describe('a second person of a mailbox', () => {
  const CLAIRE = { first_name: 'Claire', last_name: 'Martin' };
  const TOM = { first_name: 'Tom', last_name: 'Martin' };
  const bookings = () => api.rows('bookings');

  test('is held at once, as a first one is, so that the answer does not tell what the mailbox holds', async () => {
    await reserve(CLAIRE);
    const link = await mailedHash();
    const [second, alone] = [await reserve(TOM), await reserve({ ...TOM, email: 'other@example.org' })];
    const [read, unknown] = [await readUnpaid(second), await readUnpaid(alone)];
    expect(read).toMatchObject([200, { firstname: 'Tom', state: 'held' }]);
    expect(read).toEqual([200, { ...unknown[1], hold_expires_at: expect.any(Number), held_until: expect.any(Number) }]);
    const mails = await listMails('reservation');
    expect(mails[1]!.text).toContain(
      'You already hold a place for Claire Martin with this address, so this is another',
    );
    expect(mails[2]!.text).not.toContain('You already hold');
    expect(await placesLeft()).toBe(0);
    api.advanceClock(HOUR_SECONDS);
    await reserve(CLAIRE);
    expect(await mailedHash()).toBe(link);
    expect((await lastMail()).text).not.toContain('You already hold');
  });

  test('is told from another by a name of signs alone', async () => {
    await reserve({ first_name: '🎻', last_name: '🎺' });
    for (const name of [{ first_name: '🎻', last_name: '🎺' }, CLAIRE, { first_name: '🥁', last_name: '-' }]) {
      await reserve(name);
    }
    expect((await bookings()).map(({ first_name }) => first_name)).toEqual(['🎻', 'Claire', '🥁']);
  });

  test('takes no more than three places, and the refusal is that of any other mailbox', async () => {
    const first = await reserve(CLAIRE);
    const held = await reserve({ ...TOM, beside: first });
    await reserve({ first_name: 'Zoé', beside: held });
    expect(await placesLeft()).toBe(0);
    const soldOut = [409, { error: 'This date is now sold out.' }];
    await api.update('editions', { capacity: 9 }, 1);
    expect(await readResponse(tryToReserve({ first_name: 'Max' }))).toMatchObject([409, { field: 'email' }]);
    expect(await placesLeft()).toBe(6);
    await api.update('editions', { capacity: 3 }, 1);
    expect(await readResponse(tryToReserve({ email: 'other@example.org' }))).toEqual(soldOut);
  });

  test('is corrected beside the first, and each keeps the place', async () => {
    const first = await reserve(CLAIRE);
    const second = await reserve({ ...TOM, beside: first });
    await api.update('editions', { capacity: 2 }, 1);
    const corrected = await reserve({ ...TOM, first_name: 'Thomas', replaces: second });
    expect(await readUnpaid(corrected)).toMatchObject([200, { firstname: 'Thomas', state: 'held' }]);
    expect(await readUnpaid(first)).toMatchObject([200, { state: 'held' }]);
    expect(await placesLeft()).toBe(0);
  });

  test('of a residency holds a second room at once', async () => {
    const [before = 0] = await roomsTaken(20);
    await checkOutStay([20]);
    const page = await checkOutStay([20], { firstname: 'Tom', lastname: 'Martin' });
    expect(page).toMatch(/\/pay\//);
    expect(await roomsTaken(20)).toEqual([before + 2]);
    expect((await lastMail()).text).toContain('You already hold a room for Ada Lovelace with this address');
  });
});

test('a fourth open reservation of a mailbox is refused, without a word of the others', async () => {
  const hashes = [await reserve(place(1)), await reserve(place(2))];
  await checkOutStay([20]);
  const error =
    'You have 3 unpaid reservations already. Finish or release one of them first: the links are in our emails to you.';
  const refuses = async (sent: Promise<Response>) =>
    expect(await readResponse(sent)).toEqual([409, { error, field: 'email' }]);
  api.advanceClock(HOUR_SECONDS);
  for (const id of [3, 1]) await refuses(tryToReserve(place(id)));
  expect(await listMails('reservation')).toHaveLength(3);
  await refuses(api.postForm('/residency_checkout', residencyForm([21])));
  expect(await placesLeft(3)).toBe(3);
  await release(hashes[0]!);
  expect(await readUnpaid(await reserve(place(3)))).toMatchObject([200, { state: 'held' }]);
});

test('of four reservations at once for one mailbox, three are made', async () => {
  const responses = await Promise.all([1, 2, 3, 4].map((id) => tryToReserve(place(id))));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
  expect(await api.rows('bookings')).toHaveLength(3);
});

test('a residency is never found by what is typed: an overlapping one leads to the mailbox', async () => {
  const page = await checkOutStay([20, 21]);
  const link = await mailedHash();
  const before = await roomsTaken(20, 21, 22);
  for (const form of [
    residencyForm([20, 21]),
    residencyForm([21, 22], { firstname: 'ada', email: 'ADA@example.org' }),
  ]) {
    const location = await checkOut(form, '/residency_checkout');
    expect(location).toMatch(new RegExp(`^${SITE_URL}/confirm/residency/[\\w-]{22,}$`));
    expect(await readUnpaid(location.split('/').at(-1) ?? '', 'residency')).toEqual([404, EMAILED]);
    expect(await mailedHash()).toBe(link);
  }
  expect(await api.rows('payments')).toHaveLength(1);
  expect(await roomsTaken(20, 21, 22)).toEqual(before);
  const waiting = api.db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where('created_at', '>', Date.now() / 1000);
  expect(await waiting.selectAll().execute()).toEqual([]);
  expect(await checkOutStay([24])).toContain('/pay/');
  expect(await pressButton(page, 'pay')).toMatch(/\/thanks\/residency\//);
  const later = await checkOutStay([20]);
  expect(later).toContain('/pay/');
});

test('six residencies at once for one mailbox and week take one room', async () => {
  const [before = 0] = await roomsTaken(20);
  const locations = await Promise.all(Array.from({ length: 6 }, () => checkOutStay([20])));
  expect(locations.filter((location) => location.includes('/pay/'))).toHaveLength(1);
  expect(await roomsTaken(20)).toEqual([before + 1]);
});

describe('corrected reservations', () => {
  const TYPO = 'ada@exmaple.org';
  const OTHER_DATE = { startsInDays: 90, capacity: 3, taken: 0 };

  beforeEach(() => api.update('editions', { capacity: 1 }, 1));

  const correct = (replaces: string, changes: Record<string, unknown> = {}) => tryToReserve({ replaces, ...changes });
  const getState = async (hash: string) => (await readUnpaid(hash))[1].state;
  const heldUntil = async (hash: string) => (await readUnpaid(hash))[1].held_until;
  const countHolds = async () => (await listHolders()).length;

  test('a corrected address has the place at once, also the last one, and its link goes to it', async () => {
    const first = await reserve({ email: TYPO });
    const wrongLink = await mailedHash();
    expect(await placesLeft()).toBe(0);
    const second = await (await correct(first)).json();
    expect([await getState(first), await getState(wrongLink)]).toEqual(['released', 'released']);
    expect(await getState(second)).toBe('held');
    expect([await placesLeft(), await countHolds()]).toEqual([0, 1]);
    const mail = await lastMail();
    expect(mail).toMatchObject({ kind: 'reservation', recipient: 'ada@example.org' });
    expect(mail?.text).toContain(`${SITE_URL}/confirm/onsite/${await mailedHash()}`);
  });

  test('of two corrections at once of the last place one is made, and never none or two', async () => {
    const first = await reserve({ email: TYPO });
    const answers = await Promise.all(
      ['ada@example.org', 'a.lovelace@example.org'].map((email) => correct(first, { email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await placesLeft(), await countHolds()]).toEqual([0, 1]);
    const refused = await answers.find(({ status }) => status === 409)?.json();
    expect(refused).toMatchObject({
      field: 'replaces',
      error: expect.stringContaining('corrected or released already'),
    });
  });

  test('five corrections at once by strangers to the hash and one by its owner leave one hold', async () => {
    const first = await reserve({ email: TYPO });
    const strangers = Array.from({ length: 5 }, (_, n) =>
      correct('x'.repeat(32), { email: `stranger-${n}@example.org` }),
    );
    const [own, ...others] = await Promise.all([correct(first), ...strangers]);
    expect(own?.status).toBe(200);
    expect(others.map(({ status }) => status)).toEqual(Array(5).fill(409));
    expect(await countHolds()).toBe(1);
  });

  test('nobody on the waiting list is offered a place that only changes hands', async () => {
    await joinWaitingList('next@example.org');
    api.advanceClock(2 * DAY_SECONDS);
    await correct(await reserve({ email: TYPO }));
    expect(await listOffers()).toEqual([]);
  });

  test('a corrected date takes its place and gives the other one back', async () => {
    const editions = [{ ...OTHER_DATE, startsInDays: 60, capacity: 1 }, OTHER_DATE];
    await testApi({ programme: createProgramme(workshop('ice', { editions })) });
    const first = await reserve({ email: TYPO });
    const taken = () => api.rows('editions', 'taken');
    expect(await taken()).toEqual([{ taken: 1 }, { taken: 0 }]);
    expect((await correct(first, { workshop_edition: 2 })).status).toBe(200);
    expect(await taken()).toEqual([{ taken: 0 }, { taken: 1 }]);
  });

  test('a date that is sold out leaves the first reservation as it was', async () => {
    const first = await reserve(place(2));
    await reserve({ email: 'other@example.org' });
    expect((await correct(first, place(1))).status).toBe(409);
    expect([await getState(first), await countHolds()]).toEqual(['held', 2]);
  });

  test('corrections lengthen no hold', async () => {
    const first = await reserve({ email: TYPO });
    const end = await heldUntil(first);
    api.advanceClock(DAY_SECONDS);
    const second = await (await correct(first)).json();
    expect(await heldUntil(second)).toBe(end);
    api.advanceClock(3 * DAY_SECONDS);
    await api.sweep();
    expect(await placesLeft()).toBe(1);
  });

  test('a mailbox gets no more holds and no more mails by corrections than by reservations', async () => {
    for (const id of [2, 3, 4]) await reserve(place(id));
    const first = await reserve({ email: TYPO });
    expect(await readResponse(correct(first))).toMatchObject([409, { field: 'email' }]);
    expect(await getState(first)).toBe('held');

    let code = first;
    for (let n = 0; n < 4; n += 1) code = await (await correct(code, { email: `a.d.a+${n}@gmail.com` })).json();
    const mailed = (await listMails()).filter(({ recipient }) => recipient.endsWith('@gmail.com'));
    expect(mailed).toHaveLength(3);
    expect(await getState(code)).toBe('held');
  });

  test('a mailbox that has a place of the date keeps that one, and the corrected place is free again', async () => {
    const own = await reserve(place(2));
    const first = await reserve({ ...place(2), email: TYPO });
    const notice = await (await correct(first, place(2))).json();
    expect([await getState(own), await getState(first), await getState(notice)]).toEqual([
      'held',
      'released',
      'emailed',
    ]);
    expect(await placesLeft(2)).toBe(2);
    await api.update('editions', { capacity: 2 }, 2);
    const last = await reserve({ ...place(2), email: TYPO });
    expect((await correct(last, { ...place(2), first_name: 'Tom' })).status).toBe(200);
    expect([await getState(last), await placesLeft(2)]).toEqual(['released', 0]);
    expect((await api.rows('bookings')).at(-1)).toMatchObject({ first_name: 'Tom', state: 'held' });
  });

  test('what is paid is not replaced, and a payment page of the first can no longer be paid', async () => {
    const first = await reserve({ email: TYPO });
    const page = await checkOut(checkoutForm(first));
    const second = await (await correct(first)).json();
    expect(await pressButton(page, 'pay')).toBe('410');
    await pressButton(await checkOut(checkoutForm(second)), 'pay_unconfirmed');
    expect((await tryToReserve()).status).toBe(409);
    const refused = correct(second, { email: 'third@example.org' });
    expect(await readResponse(refused)).toMatchObject([409, { error: expect.stringContaining('is paid') }]);
    api.advanceClock(DAY_SECONDS);
    await api.sweep();
    expect((await correct(second, { email: 'third@example.org' })).status).toBe(409);
    expect((await api.get(`/get_booking/onsite/${second}`)).status).toBe(200);
  });

  test('the hash of a mailed link replaces nothing, nor does one of another kind', async () => {
    const first = await reserve({ ...place(2), email: TYPO });
    const mailed = await mailedHash();
    expect((await correct(mailed, place(2))).status).toBe(200);
    expect(await getState(first)).toBe('held');
    for (const [index, replaces] of ['', 'short', 7, null].entries()) {
      const changes = { ...place(3), email: `someone-${index}@example.org`, replaces };
      expect((await tryToReserve(changes)).status).toBe(200);
      api.advanceClock(4 * DAY_SECONDS);
    }
  });
});
