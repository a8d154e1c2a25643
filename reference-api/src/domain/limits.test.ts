import { getBookingStatus } from './booking';
import { isWithinMailLimits } from './limits';
import { greeting } from '../mail/mail';

const HOUR = 3600;

test.each(['Ada', 'Ana María', "D'Arcy", 'Jean-Luc', 'Zoë', '李小龍', 'Nguyễn Văn', 'O’Neil', 'ஆதி'])(
  '%s is greeted by name',
  (name) => {
    expect(greeting(` ${name} `)).toBe(`Hello ${name},`);
  },
);

test.each(['', 'evil.example', 'Ada\nBcc', 'Ada 2', 'a/b', 'A'.repeat(41), '<b>Ada</b>'])('%j is not', (name) => {
  expect(greeting(name)).toBe('Hello,');
});

test.each([
  [{ state: 'held' }, false, 'held'],
  [{ state: 'held' }, true, 'paid'],
  [{ state: 'expired' }, false, 'expired'],
  [{ state: 'expired', released_at: 5 }, false, 'released'],
  [{ state: 'expired', offered_at: 5 }, false, 'passed_on'],
  [{ state: 'expired', released_at: 5, offered_at: 5 }, false, 'released'],
  [{ state: 'expired' }, true, 'paid'],
  [{ state: 'confirmed' }, true, 'confirmed'],
  [{ state: 'confirmed', cancelled_at: 5 }, true, 'cancelled'],
] as const)('%j, paid: %p, is %s', (progress, paid, status) => {
  const booking = { released_at: null, cancelled_at: null, offered_at: null, first_name: '', ...progress };
  expect(getBookingStatus(booking, paid)).toBe(status);
});

test.each([
  [[100, 200, 300], 3699, false],
  [[100, 200, 300], 3700, true],
  [[100, 200, 300, 4000, 4100, 4200], 80_000, false],
  [[100, 200, 300, 4000, 4100, 4200], 24 * HOUR + 100, true],
])('after mails at %j another one at %i is sent: %p', (sent, now, isSent) => {
  expect(isWithinMailLimits(sent, now)).toBe(isSent);
});
