import { api, startWithWorkshops, testApi } from './api';
import { workshop } from './programme';
import {
  checkOut,
  checkoutForm,
  listMails,
  mailedHash,
  pay,
  placesLeft,
  pressButton,
  readResponse,
  readUnpaid,
  release,
  reservationBody,
  reserve,
} from './visitor';
import { DAY_SECONDS, formatTime, HOUR_SECONDS } from '../src/domain/dates';
import { PAYMENT_WINDOW_SECONDS } from '../src/domain/hold';

const HOLD_SECONDS = 3 * DAY_SECONDS;

describe('holds', () => {
  const ENDED = {
    error: 'This reservation has ended, and its place has gone back to the programme.',
    state: 'expired',
  };

  startWithWorkshops(workshop('ice', { capacity: 1 }));

  test('an unpaid place comes free after three days, once, however often one looks', async () => {
    await reserve();
    expect(await placesLeft()).toBe(0);
    api.advanceClock(HOLD_SECONDS - 5);
    expect(await placesLeft()).toBe(0);
    api.advanceClock(10);
    expect(await Promise.all(Array.from({ length: 20 }, () => placesLeft()))).toEqual(Array(20).fill(1));
    await Promise.all([api.sweep(), api.sweep()]);
    const { taken } = await api.db.selectFrom('editions').select('taken').executeTakeFirstOrThrow();
    expect(taken).toBe(0);
  });

  test('an expired booking is gone for good, also while its place is free', async () => {
    const late = await reserve();
    const mailed = await mailedHash();
    api.advanceClock(HOLD_SECONDS + 1);
    expect(await placesLeft()).toBe(1);
    const booking = { product: expect.stringContaining('ice, ') as string, short_url: 'ice' };
    for (const hash of [late, mailed]) {
      for (const call of ['get_unpaid_booking', 'get_booking']) {
        expect(await readResponse(api.get(`/${call}/onsite/${hash}`))).toEqual([404, { ...ENDED, booking }]);
      }
      const free = checkoutForm(hash, { amount: '0', priceCode: 'v2_1_eur_100_4', grantCode: 'FULL100' });
      for (const refused of [
        await api.postForm('/checkout', checkoutForm(hash)),
        await api.postForm('/success', free),
      ]) {
        expect([refused.status, await refused.json()]).toEqual([404, ENDED]);
      }
      const grant = { grantCode: 'OPEN50', unpaidHash: hash, editionId: '', refctype: 'onsite' };
      expect((await api.postJson('/grantcode/', grant)).status).toBe(404);
    }
    expect(await placesLeft()).toBe(1);
    expect(await api.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  });

  test('a payment page that was opened before the deadline keeps the place for its window, and no longer', async () => {
    const hash = await reserve();
    api.advanceClock(HOLD_SECONDS - 60);
    await checkOut(checkoutForm(hash));
    api.advanceClock(600);
    expect(await placesLeft()).toBe(0);
    const second = await checkOut(checkoutForm(hash));
    api.advanceClock(PAYMENT_WINDOW_SECONDS - 600 + 1);
    expect(await placesLeft()).toBe(1);
    expect(await pressButton(second, 'pay')).toBe('410');
    expect((await api.postForm('/checkout', checkoutForm(hash))).status).toBe(404);
    expect((await api.db.selectFrom('editions').select('taken').execute())[0]).toEqual({ taken: 0 });
  });

  test('a place is held at least as long as its payment page is open, and for good once it is paid', async () => {
    const hash = await reserve();
    api.advanceClock(HOLD_SECONDS - 60);
    const page = await checkOut(checkoutForm(hash));
    api.advanceClock(PAYMENT_WINDOW_SECONDS - 60);
    expect(await placesLeft()).toBe(0);
    expect(await pressButton(page, 'pay')).toContain(`/thanks/onsite/${hash}`);
    api.advanceClock(30 * DAY_SECONDS);
    expect(await placesLeft()).toBe(0);
  });

  test('a payment page closes after half an hour and leads back to the booking', async () => {
    const hash = await reserve();
    const page = await checkOut(checkoutForm(hash));
    api.advanceClock(PAYMENT_WINDOW_SECONDS + 1);
    const closed = await fetch(page);
    expect(closed.status).toBe(410);
    expect(await closed.text()).toContain(`/confirm/onsite/${hash}`);
    expect(await pressButton(page, 'pay')).toBe('410');
    expect((await readUnpaid(hash))[0]).toBe(200);
  });

  test('booking closes two days before the first day, and the workshop is finished then', async () => {
    const { booking_cutoff_time } = await api.json<{ booking_cutoff_time: number }>('/get_onsite_workshop/1');
    api.advanceClock(booking_cutoff_time - Math.floor(Date.now() / 1000) + 1);
    expect(await readResponse(api.postJson('/save_unpaid_booking/', reservationBody()))).toEqual([
      409,
      { error: 'Booking for this date has closed.' },
    ]);
    expect(await api.json('/list_all_workshops/')).toEqual([]);
    expect(await api.json('/get_onsite_workshop/1')).toMatchObject({ hasplaces: false, editions: [] });
  });
});

describe('reminders', () => {
  beforeEach(() => testApi());

  const reminders = async () => await listMails('reminder');

  test('the owner of a place is reminded once, a day before the hold ends, with the same link and hour', async () => {
    await reserve();
    const mailed = await mailedHash();
    const { held_until } = await api.json<{ held_until: number }>(`/get_unpaid_booking/onsite/${mailed}`);
    api.advanceClock(HOLD_SECONDS - DAY_SECONDS - 60);
    await api.sweep();
    expect(await reminders()).toEqual([]);
    api.advanceClock(61);
    await Promise.all([api.sweep(), api.sweep(), api.sweep()]);
    const [reminder, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(reminder?.recipient).toBe('ada@example.org');
    expect(reminder?.text).toContain(`until ${formatTime(held_until)}`);
    expect(reminder?.text).toContain(`/confirm/onsite/${mailed}`);
    expect(reminder?.text).toContain(`/release/onsite/${mailed}`);
    api.advanceClock(12 * HOUR_SECONDS);
    await api.sweep();
    expect(await reminders()).toHaveLength(1);
  });

  test('who has paid or released is reminded of nothing', async () => {
    const paid = await reserve();
    await pay(paid);
    const released = await reserve({ email: 'b@example.org' });
    await release(released);
    api.advanceClock(HOLD_SECONDS - HOUR_SECONDS * 2);
    await api.sweep();
    expect(await reminders()).toEqual([]);
  });
});
