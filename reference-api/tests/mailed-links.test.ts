import { api, SITE_URL, testApi } from './api';
import { createProgramme, workshop } from './programme';
import {
  applyCode,
  checkOut,
  checkoutForm,
  listMails,
  mailedHash,
  pay,
  placesLeft,
  pressButton,
  readResponse,
  reserve,
  residencyForm,
} from './visitor';
import { DAY_SECONDS, formatTime, HOUR_SECONDS } from '../src/domain/dates';

interface UnpaidBooking {
  held_until: number;
}

beforeEach(() =>
  testApi({
    programme: createProgramme(workshop('choir', { capacity: 9 })),
  }),
);

const heldUntil = async (hash: string, ctype = 'onsite') =>
  (await api.json<UnpaidBooking>(`/get_unpaid_booking/${ctype}/${hash}`)).held_until;
const reserveAs = (index: number) => reserve({ email: `visitor-${index}@example.org` });
const release = async (hash: string, ctype = 'onsite') => {
  const response = await api.postJson('/release_booking/', { ctype, hash });
  return [response.status, await response.json()];
};

/** Allows for the seconds that a test takes. */
const expectSecondsLeft = (time: number, seconds: number) => {
  expect(Math.abs(time - api.runtime.now() - seconds)).toBeLessThan(20);
};

test('the mail has a secret of its own, and both address the booking in every call', async () => {
  const code = await reserve();
  const mailed = await mailedHash();
  expect(mailed).toMatch(/^[A-Za-z0-9_-]{22,}$/);
  expect(mailed).not.toBe(code);
  expect(await heldUntil(mailed)).toBe(await heldUntil(code));
  expect(await applyCode(mailed, 'OPEN50')).toMatchObject({ apply_dcode: true });
  expect(await checkOut(checkoutForm(code))).toContain('/pay/');
  expect(await pay(mailed)).toContain(`/thanks/onsite/${mailed}`);
  for (const hash of [code, mailed]) {
    expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({
      state: 'confirmed',
      email: 'ada@example.org',
    });
    expect(await readResponse(api.get(`/get_unpaid_booking/onsite/${hash}`))).toMatchObject([
      404,
      { state: 'confirmed' },
    ]);
  }
  expect(JSON.stringify((await listMails()).map(({ text, html }) => text + html))).not.toContain(code);
});

test('while a third is held for unopened mails, a further hold lasts an hour until its mail is opened', async () => {
  for (let index = 0; index < 4; index += 1) {
    expectSecondsLeft(await heldUntil(await reserveAs(index)), 3 * DAY_SECONDS);
  }
  const code = await reserveAs(4);
  const end = await heldUntil(code);
  expectSecondsLeft(end, HOUR_SECONDS);
  const mail = (await listMails()).at(-1);
  expect(mail?.text).toContain(`It’s yours until ${formatTime(end)}.`);
  expect(mail?.text).toContain('Open the link before then, and it’s yours for 3 days from that moment.');
  expect((await listMails())[0]?.text).not.toContain('from that moment');

  const mailed = await mailedHash();
  api.advanceClock(HOUR_SECONDS - 60);
  expect(await heldUntil(code)).toBe(end);
  const extended = await heldUntil(mailed);
  expectSecondsLeft(extended, 3 * DAY_SECONDS);
  api.advanceClock(DAY_SECONDS);
  expect([await heldUntil(mailed), await heldUntil(code)]).toEqual([extended, extended]);
});

test('opened mails are visitors: they shorten nobody’s hold', async () => {
  for (let index = 0; index < 4; index += 1) {
    await reserveAs(index);
    await heldUntil(await mailedHash());
  }
  expectSecondsLeft(await heldUntil(await reserveAs(4)), 3 * DAY_SECONDS);
});

test('an hour that passes unopened frees the place, and opening twice at once extends once', async () => {
  for (let index = 0; index < 5; index += 1) await reserveAs(index);
  api.advanceClock(HOUR_SECONDS + 1);
  expect(await placesLeft()).toBe(5);
  await reserveAs(6);
  const mailed = await mailedHash();
  const ends = await Promise.all(Array.from({ length: 5 }, () => heldUntil(mailed)));
  expect(new Set(ends).size).toBe(1);
});

test('a week whose rooms are held for unopened mails is held for an hour too', async () => {
  await api.db.updateTable('residency_weeks').set({ rooms: 9, taken: 0 }).where('id', '=', 20).execute();
  const stay = async (index: number) => {
    await checkOut(residencyForm([20], { email: `guest-${index}@example.org` }), '/residency_checkout');
    const booking = await api.db.selectFrom('bookings').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    return booking.deadline;
  };
  for (let index = 0; index < 4; index += 1) expectSecondsLeft(await stay(index), 3 * DAY_SECONDS);
  expectSecondsLeft(await stay(4), HOUR_SECONDS);
  expectSecondsLeft(await heldUntil(await mailedHash(), 'residency'), 3 * DAY_SECONDS);
});

test('“this was not me” frees the place once, also when it is pressed five times at once', async () => {
  const code = await reserve();
  const mailed = await mailedHash();
  const page = await checkOut(checkoutForm(code));
  expect((await listMails())[0]?.text).toContain(
    `This wasn’t me: release the place\n${SITE_URL}/release/onsite/${mailed}\n`,
  );
  await api.get(`/release_booking/?ctype=onsite&hash=${mailed}`);
  expect(await placesLeft()).toBe(8);
  const answers = await Promise.all(Array.from({ length: 5 }, () => release(mailed)));
  expect(answers).toEqual(Array(5).fill([200, { state: 'released' }]));
  expect(await release(code)).toEqual([200, { state: 'released' }]);
  expect(await placesLeft()).toBe(9);
  expect(await readResponse(api.get(`/get_unpaid_booking/onsite/${code}`))).toMatchObject([404, { state: 'released' }]);
  expect(await pressButton(page, 'pay')).toBe('410');
  api.advanceClock(4 * DAY_SECONDS);
  await api.sweep();
  expect(await placesLeft()).toBe(9);
});

test('a stay gives back all its weeks', async () => {
  const taken = () => api.db.selectFrom('residency_weeks').select('taken').where('id', 'in', [20, 21]).execute();
  const before = await taken();
  await checkOut(residencyForm([20, 21]), '/residency_checkout');
  expect(await taken()).not.toEqual(before);
  expect(await release(await mailedHash(), 'residency')).toEqual([200, { state: 'released' }]);
  expect(await taken()).toEqual(before);
});

test('what is unknown or paid is not released, what has expired keeps nothing', async () => {
  expect(await release('x'.repeat(32))).toMatchObject([404, { error: 'We don’t recognise this booking.' }]);
  expect(await release('?')).toMatchObject([404, {}]);
  expect(await release('x'.repeat(32), 'bundle')).toMatchObject([422, { field: 'ctype' }]);
  const code = await reserve();
  const mailed = await mailedHash();
  expect(await release(mailed, 'online')).toMatchObject([404, {}]);
  await pressButton(await checkOut(checkoutForm(code)), 'pay_unconfirmed');
  const paid = await api.get(`/get_booking/onsite/${code}`);
  expect([paid.status, await paid.json()]).toMatchObject([404, { state: 'paid' }]);
  expect(await release(mailed)).toMatchObject([409, { error: expect.stringMatching(/paid/) }]);
  api.advanceClock(HOUR_SECONDS);
  await api.sweep();
  expect(await release(mailed)).toMatchObject([409, { error: expect.stringMatching(/paid/) }]);
  await reserve({ email: 'late@example.org' });
  const late = await mailedHash();
  api.advanceClock(4 * DAY_SECONDS);
  expect(await release(late)).toEqual([200, { state: 'released' }]);
  expect(await placesLeft()).toBe(8);
});
