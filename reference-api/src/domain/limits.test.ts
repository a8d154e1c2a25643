import fc from 'fast-check';

import { getBookingStatus } from './booking';
import { countWrongCode, areCodesPaused, type CodeAttempts, isWithinMailLimits, TOO_MANY_CODES } from './limits';
import { greeting } from '../mail/mail';

const HOUR = 3600;

test('property: a sender that asks before each mail never sends more than three an hour or six a day', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 * HOUR }), { maxLength: 80 }), (pauses) => {
      const sent: number[] = [];
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        if (isWithinMailLimits(sent, now)) sent.push(now);
      }
      for (const start of sent) {
        expect(sent.filter((time) => time >= start && time < start + HOUR).length).toBeLessThanOrEqual(3);
        expect(sent.filter((time) => time >= start && time < start + 24 * HOUR).length).toBeLessThanOrEqual(6);
      }
    }),
  );
});

test('ten wrong codes pause all codes for a quarter of an hour, and then ten more are judged', () => {
  let attempts: CodeAttempts = { wrong_codes: 0, codes_paused_until: 0 };
  for (const start of [1_000, 1_000 + HOUR / 4]) {
    for (let code = 1; code <= 10; code += 1) {
      expect(areCodesPaused(attempts, start)).toBe(false);
      attempts = countWrongCode(attempts, start);
    }
    const times = [start, start + HOUR / 4 - 1, start + HOUR / 4];
    expect(times.map((time) => areCodesPaused(attempts, time))).toEqual([true, true, false]);
  }
  expect(TOO_MANY_CODES).toContain('Try again in 15 minutes.');
});

test.each(['Ada', 'Ana María', "D'Arcy", 'Jean-Luc', 'Zoë', '李小龍', 'Nguyễn Văn', 'O’Neil', 'ஆதி'])(
  '%s is greeted by name',
  (name) => {
    expect(greeting(` ${name} `)).toBe(`Hello ${name},`);
  },
);

test.each(['', ' ', '-', 'Ada\nBcc', 'A'.repeat(41)])('%j is not', (name) => {
  expect(greeting(name)).toBe('Hello,');
});

test.each([
  [{ state: 'held' }, false, 'held'],
  [{ state: 'held', hold_expires_at: 101 }, false, 'held'],
  [{ state: 'held', hold_expires_at: 100 }, false, 'expired'],
  [{ state: 'held', hold_expires_at: 100, offered_at: 5 }, false, 'passed_on'],
  [{ state: 'held' }, true, 'paid'],
  [{ state: 'expired' }, false, 'expired'],
  [{ state: 'expired', released_at: 5 }, false, 'released'],
  [{ state: 'expired', offered_at: 5 }, false, 'passed_on'],
  [{ state: 'expired', released_at: 5, offered_at: 5 }, false, 'released'],
  [{ state: 'expired' }, true, 'paid'],
  [{ state: 'confirmed' }, true, 'confirmed'],
  [{ state: 'confirmed', cancelled_at: 5 }, true, 'cancelled'],
] as const)('%j, paid: %p, is %s', (progress, paid, status) => {
  const unchanged = { released_at: null, cancelled_at: null, offered_at: null, hold_expires_at: null, first_name: '' };
  expect(getBookingStatus({ ...unchanged, ...progress }, paid, 100)).toBe(status);
});

test.each([
  [[100, 200, 300], 3699, false],
  [[100, 200, 300], 3700, true],
  [[100, 200, 300, 4000, 4100, 4200], 80_000, false],
  [[100, 200, 300, 4000, 4100, 4200], 24 * HOUR + 100, true],
])('after mails at %j another one at %i is sent: %p', (sent, now, isSent) => {
  expect(isWithinMailLimits(sent, now)).toBe(isSent);
});
