import fc from 'fast-check';

import { DAY_SECONDS, HOUR_SECONDS } from './dates';
import {
  BANK_SECONDS,
  MAX_UNPAID_RESERVATIONS,
  OFFER_SECONDS,
  PAYMENT_WINDOW_SECONDS,
  getEndAfterCheckout,
  isReminderDue,
  isUnopenedLimitReached,
  orderWaitingList,
} from './holds';

test('property: however often a payment page is opened, the hold ends within one window of its deadline', () => {
  const checkouts = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), checkouts, (deadline, times) => {
      let endsAt = deadline;
      for (const now of times.sort((a, b) => a - b)) {
        if (now >= endsAt) break;
        const next = getEndAfterCheckout({ deadline, hold_expires_at: endsAt }, now);
        expect(next).toBeGreaterThanOrEqual(endsAt);
        endsAt = next;
      }
      expect(endsAt).toBeGreaterThanOrEqual(deadline);
      expect(endsAt).toBeLessThan(deadline + PAYMENT_WINDOW_SECONDS);
    }),
  );
});

test('a page is open half an hour, an offer two days, a bank may take fourteen, and three holds are open', () => {
  const hours = [PAYMENT_WINDOW_SECONDS, OFFER_SECONDS, BANK_SECONDS].map((seconds) => seconds / HOUR_SECONDS);
  expect([...hours, MAX_UNPAID_RESERVATIONS]).toEqual([0.5, 48, 14 * 24, 3]);
});

test.each([
  ['a first one of few places', 2, 0, 0, false],
  ['a second one of few places', 5, 1, 0, true],
  ['a third of the places', 17, 4, 0, false],
  ['more than a third', 17, 5, 0, true],
  ['a sixth for one visitor', 12, 1, 1, false],
  ['more than a sixth for one visitor', 17, 2, 2, true],
])('unopened mails: %s of %i is held after %i, of the visitor %i: refused: %p', (_what, places, all, own, refused) => {
  const holds = { unconfirmed: places, unopened: all, byVisitor: own };
  expect(isUnopenedLimitReached(holds)).toBe(refused);
});

const hold = (days: number) => ({ created_at: 0, hold_expires_at: days * DAY_SECONDS, reminded_at: null });

test.each([
  ['a day and a minute before its end', hold(3), 2 * DAY_SECONDS - 60, false],
  ['a day before its end', hold(3), 2 * DAY_SECONDS, true],
  ['a second more than an hour before its end', hold(3), 3 * DAY_SECONDS - HOUR_SECONDS - 1, true],
  ['an hour before its end', hold(3), 3 * DAY_SECONDS - HOUR_SECONDS, false],
  ['of two days, a day before its end', hold(2), DAY_SECONDS, true],
  ['of a second less, a day before its end', { ...hold(2), created_at: 1 }, DAY_SECONDS, false],
  ['half an hour before its end', hold(3), 3 * DAY_SECONDS - HOUR_SECONDS / 2, false],
  ['a day before the end of one of a day', hold(1), 0, false],
  ['once it was reminded', { ...hold(3), reminded_at: 5 }, 2 * DAY_SECONDS, false],
  ['once it is paid', { ...hold(3), hold_expires_at: null }, 2 * DAY_SECONDS, false],
])('a hold %s: a reminder is due: %p', (_when, reminded, now, isDue) => {
  expect(isReminderDue(reminded, now)).toBe(isDue);
});

test('property: however often one looks, a hold is reminded once at most, and within its last day', () => {
  const times = fc.array(fc.nat(6 * DAY_SECONDS), { maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 * DAY_SECONDS }), times, (length, looks) => {
      let reminded_at: number | null = null;
      for (const now of looks.sort((a, b) => a - b)) {
        if (!isReminderDue({ created_at: 0, hold_expires_at: length, reminded_at }, now)) continue;
        expect(reminded_at).toBeNull();
        expect(length - now).toBeGreaterThan(0);
        expect(length - now).toBeLessThanOrEqual(DAY_SECONDS);
        expect(length).toBeGreaterThanOrEqual(2 * DAY_SECONDS);
        reminded_at = now;
      }
    }),
  );
});

test.each([
  [8_000, 10_000],
  [9_000, 10_800],
  [9_999, 11_799],
  [10_000, 10_000],
])('a payment page opened at %i extends a hold until 10000 to %i', (now, endsAt) => {
  expect(getEndAfterCheckout({ deadline: 10_000, hold_expires_at: 10_000 }, now)).toBe(endsAt);
});

test('property: the line is in the order of its confirmations, with everyone once who has no place yet', () => {
  const person = fc.record({ confirmedAt: fc.nat(5), mailbox: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(person), fc.uniqueArray(fc.nat(9)), (people, placed) => {
      // The last of the list has the lowest id.
      const line = people.map(({ confirmedAt, mailbox }, index) => ({
        id: people.length - index,
        confirmedAt,
        emailKey: `${mailbox}@x.org`,
      }));
      const withPlace = new Set(placed.map((mailbox) => `${mailbox}@x.org`));
      const ordered = orderWaitingList(line, withPlace);
      expect(new Set(ordered)).toEqual(new Set(line.filter(({ emailKey }) => !withPlace.has(emailKey))));
      for (const [index, { id, confirmedAt }] of ordered.entries()) {
        const next = ordered[index + 1];
        if (!next) continue;
        expect(confirmedAt < next.confirmedAt || (confirmedAt === next.confirmedAt && id < next.id)).toBe(true);
      }
    }),
  );
});
