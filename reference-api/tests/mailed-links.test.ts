import { api, SITE_URL, startWithWorkshops } from './api';
import { workshop } from './programme';
import {
  applyCode,
  checkOut,
  checkoutForm,
  listMails,
  mailedHash,
  pay,
  placesLeft,
  pressButton,
  readUnpaid,
  release,
  reserve,
  residencyForm,
} from './visitor';
import { DAY_SECONDS, HOUR_SECONDS } from '../src/domain/dates';

startWithWorkshops(workshop('choir', { capacity: 9 }));

const heldUntil = async (hash: string) => (await readUnpaid(hash))[1].held_until;

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
    expect(await readUnpaid(hash)).toMatchObject([404, { state: 'confirmed' }]);
  }
  expect(JSON.stringify((await listMails()).map(({ text, html }) => text + html))).not.toContain(code);
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
  expect(await readUnpaid(code)).toMatchObject([404, { state: 'released' }]);
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
