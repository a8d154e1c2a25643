import type { BookingType } from '@camp/contract/booking-types';
import { addDays } from '@camp/contract/days';
import { addMonths } from '@camp/contract/instalments';
import fc from 'fast-check';

import { isOpenOffer, type PaymentEventType, type PaymentState, getNextPaymentState } from './booking';
import {
  createBookingFacts,
  createSettlement,
  findFullPaymentReason,
  MAX_PLAN_DAYS,
  planInstalments,
  formatReceiptNumber,
  getWorkshopNights,
  listUnpaid,
} from './booking-facts';
import { dayAt } from './dates';
import { PAYMENT_WINDOW_SECONDS } from './holds';
import { confirmUrl, paymentErrorUrl, paymentFailedUrl, thanksUrl } from './site-urls';

const PAID_AT = Date.UTC(2026, 10, 30, 12) / 1000;
const booking = {
  id: 12,
  ctype: 'onsite' as const,
  product: 'Ice, 5–9 May 2027',
  workshop: null,
  title: 'Ice',
  firstDay: '2027-05-05',
  lastDay: '2027-05-09',
  edition: { id: 31, sequence: 0, updatedAt: null },
  sessions: [],
  equipment: '',
  addWorkWeek: false,
  confirmedAt: PAID_AT,
  payment: null,
};

test.each([
  ['leaves on the Tuesday before, and is back on the Monday after', {}, '05-04 18:00', '05-10 11:00'],
  ['with +7 is back a week later', { addWorkWeek: true }, '05-04 18:00', '05-17 11:00'],
  ['of a stay is on its Wednesdays', { ctype: 'residency', lastDay: '2027-05-19' }, '05-05 13:00', '05-19 11:00'],
] as const)('the shuttle of a workshop %s', (_what, changes, outward, back) => {
  const toStop = (text: string) => ({ day: `2027-${text.slice(0, 5)}`, time: text.slice(6) });
  const journey = { outward: toStop(outward), back: toStop(back) };
  expect(createBookingFacts({ ...booking, ...changes }).journey).toEqual(journey);
});

test('online, offers and days that the shuttle does not know have none', () => {
  const stay = { ...booking, ctype: 'residency' as const };
  const bookings = [
    { ...stay, firstDay: null, lastDay: null },
    { ...stay, lastDay: '2027-05-20' },
    { ...booking, firstDay: null },
    { ...booking, ctype: 'online' as const },
    { ...booking, ctype: 'online' as const, lastDay: null },
    { ...booking, ctype: 'mentorship' as const, edition: null },
  ];
  expect(bookings.map((each) => createBookingFacts(each).journey)).toEqual(bookings.map(() => null));
});

test('a workshop from Monday to Friday has the days that its edition names, without the shuttle, or none', () => {
  const monday = { ...booking, firstDay: '2027-04-05', lastDay: '2027-04-09', addWorkWeek: true };
  expect(createBookingFacts(monday).journey).toBeNull();
  expect(createBookingFacts({ ...booking, lastDay: '2027-05-10' }).journey).toBeNull();
  const edition = { ...booking.edition, arrival: '2027-04-04', departure: '2027-04-10' };
  expect(createBookingFacts({ ...monday, edition }).journey).toEqual({
    outward: { day: '2027-04-04', time: null },
    back: { day: '2027-04-17', time: null },
  });
  expect(createBookingFacts({ ...monday, edition: { ...edition, departure: undefined } }).journey?.back).toBeNull();
});

test('guests sleep in the house from the shuttle’s Tuesday to its Monday, else from the first day', () => {
  const usual = { arrival: '2027-05-04', departure: '2027-05-10' };
  expect(getWorkshopNights('2027-05-05', '2027-05-09')).toEqual(usual);
  expect(getWorkshopNights('2027-05-03', '2027-05-07')).toEqual({ arrival: '2027-05-03', departure: '2027-05-08' });
});

test('the first instalment is paid and the others follow a month apart, on the last day of shorter months', () => {
  const instalments = planInstalments(dayAt(PAID_AT), 29_800, 4);
  const payment = { currency: 'eur' as const, instalments, paidAt: PAID_AT };
  const { settlement, receipt } = createBookingFacts({ ...booking, payment, confirmedAt: PAID_AT + 86_400 });
  expect(settlement).toMatchObject({ currency: 'eur', total: 119_200, paid: 29_800 });
  expect(settlement?.payments).toEqual([
    { date: '2026-11-30', amount: 29_800, paid: true },
    { date: '2026-12-30', amount: 29_800, paid: false },
    { date: '2027-01-30', amount: 29_800, paid: false },
    { date: '2027-02-28', amount: 29_800, paid: false },
  ]);
  expect(receipt).toEqual({ number: 'CAMP-2026-00012', date: '2026-11-30' });
  expect(createBookingFacts(booking).settlement).toBeNull();
});

test('property: instalments add up to the total and each falls in the month after the one before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }),
      (numberOfPayments, amount, paidAt) => {
        const instalments = planInstalments(dayAt(paidAt), amount, numberOfPayments);
        const { total, payments } = createSettlement({ currency: 'gbp', instalments, paidAt });
        expect(payments.reduce((sum, payment) => sum + payment.amount, 0)).toBe(total);
        expect(payments[0]?.date).toBe(dayAt(paidAt));
        for (const [index, { date }] of payments.entries()) {
          expect(addDays(date, 0)).toBe(date);
          expect(date.slice(0, 7)).toBe(addMonths(`${dayAt(paidAt).slice(0, 7)}-01`, index).slice(0, 7));
        }
      },
    ),
  );
});

test('receipts of different bookings have different numbers', () => {
  const numbers = [1, 2, 12, 99_999, 100_000].map((id) => formatReceiptNumber(id, '2026-11-30'));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers[2]).toBe('CAMP-2026-00012');
});

test('a payment is overdue from the day after it was due', () => {
  const payments = ['2027-03-01', '2027-04-01', '2027-05-01', '2027-06-01'].map((date, index) => ({
    date,
    amount: 100,
    paid: index === 0,
  }));
  expect(listUnpaid({ payments }, '2027-05-01')).toEqual({ overdue: [payments[1]], coming: payments.slice(2) });
});

test('an offer of the waiting list is open until it is accepted with a name or expires', () => {
  const offer = { state: 'held' as const, released_at: null, cancelled_at: null, offered_at: PAID_AT, first_name: '' };
  expect(isOpenOffer(offer)).toBe(true);
  for (const change of [{ state: 'expired' as const }, { offered_at: null }, { first_name: 'Ada' }]) {
    expect(isOpenOffer({ ...offer, ...change })).toBe(false);
  }
});

const event = fc.constantFrom<PaymentEventType[]>('paid', 'declined', 'pending', 'failed', 'expired');

test('whatever arrives in whatever order, a payment is paid once money came, and stays so', () => {
  fc.assert(
    fc.property(fc.constantFrom<PaymentState[]>('open', 'superseded'), fc.array(event), (start, events) => {
      const states = events.reduce<PaymentState[]>(
        (all, type) => [...all, getNextPaymentState(all.at(-1) ?? start, type)],
        [start],
      );
      expect(states.at(-1) === 'paid').toBe(events.includes('paid'));
      expect(states.filter((state, index) => state === 'paid' && states[index - 1] !== 'paid')).toHaveLength(
        events.includes('paid') ? 1 : 0,
      );
    }),
  );
});

test.each<[BookingType, string]>([
  ['onsite', '/confirm/onsite/x /thanks/onsite/x /paymentfailed/onsite/x /paymenterror/onsite/x'],
  ['mentorship', '/confirm/mentorship/x /mentorship_thanks/x /paymentfailed/mentorship/x /paymenterror/mentorship/x'],
  ['bundle', '/bundles /bundle_thanks/x /error /error'],
])('a booking of type %s has its pages', (ctype, paths) => {
  const pages = [confirmUrl, thanksUrl, paymentFailedUrl, paymentErrorUrl];
  expect(pages.map((toUrl) => toUrl('', { ctype, hash: 'x' })).join(' ')).toBe(paths);
});

const anyTime = fc.integer({ min: Date.UTC(2026, 0) / 1000, max: Date.UTC(2029, 0) / 1000 });

test('a plan is offered if it ends in time, whenever its payment page is paid, and otherwise not', () => {
  fc.assert(
    fc.property(
      anyTime,
      fc.integer({ min: 0, max: 150 }),
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: 0, max: PAYMENT_WINDOW_SECONDS }),
      (now, days, count, wait) => {
        const lastDay = addDays(dayAt(now), days);
        const endsInTime = (paidAt: number) =>
          planInstalments(dayAt(paidAt), 298, count).at(-1)!.date <= addDays(lastDay, MAX_PLAN_DAYS);
        if (findFullPaymentReason(count, lastDay, now) === null) expect(endsInTime(now + wait)).toBe(true);
        else expect(endsInTime(now + PAYMENT_WINDOW_SECONDS)).toBe(false);
      },
    ),
  );
});

test.each([
  ['the fiftieth day after the last', '2027-01-09', null],
  ['the day after', '2027-01-08', expect.stringMatching(/^Paying in instalments would end more than 50 days after/)],
])('a fourth payment on %s', (_day, lastDay, reason) => {
  expect(findFullPaymentReason(4, lastDay, Date.UTC(2026, 10, 28, 12) / 1000)).toEqual(reason);
});
