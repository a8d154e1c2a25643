import type { BookingPrice } from '@/lib/workshop-api/booking-types';
import { eurPrice } from '@/test/fixtures';

import { getQuote, type Quote } from './quote';

it.each<[Partial<BookingPrice>, Partial<Parameters<typeof getQuote>[0]>, Partial<Quote>]>([
  [{}, {}, { base: 1190, total: 1190, monthly: 298, numberOfPayments: 4, splitOffered: true, free: false }],
  [{}, { addWw: true }, { base: 1539, total: 1539, monthly: 385 }],
  [{}, { percent: 15 }, { base: 1190, total: 1012, monthly: 253 }],
  [{}, { addWw: true, percent: 15 }, { base: 1539, total: 1308, monthly: 327 }],
  [{}, { addWw: true, percent: 100 }, { total: 0, free: true, splitOffered: false }],
  [{}, { allowPp: false }, { splitOffered: false }],
  [{ full_amount: 0 }, {}, { free: true, splitOffered: false }],
  [{ full_amount: 1190.5, split_amount: 300 }, {}, { total: 1190.5, monthly: 300 }],
  [{ full_amount: 1 }, { percent: 1 }, { total: 1, free: false, splitOffered: false }],
  [{ full_amount: 100 }, { percent: 99 }, { total: 1, monthly: 0, splitOffered: false }],
  [{ full_amount: 100, number_of_payments: 2 }, { percent: 99 }, { total: 1, monthly: 1, splitOffered: true }],
  [{ split_amount: 0.49 }, {}, { splitOffered: false, monthly: 0 }],
  [{ full_amount: 4 }, { percent: 1 }, { total: 4, monthly: 1, splitOffered: true }],
  [{ full_amount_inc_ww: null }, { addWw: true }, { base: 1190, monthly: 298 }],
  [{ number_of_payments: 1 }, {}, { splitOffered: false, monthly: 0 }],
  [{ number_of_payments: 2 }, {}, { splitOffered: true }],
  [{ split_amount: null }, {}, { splitOffered: false, monthly: 0 }],
  [{ split_amount: 0 }, { percent: 10 }, { splitOffered: false, monthly: 0 }],
  [{ split_amount: 1 }, {}, { splitOffered: true, monthly: 1 }],
  [{ split_amount_inc_ww: null }, { addWw: true }, { splitOffered: false }],
])('the quote of a price with %p and the choice %p is %p', (change, choice, expected) =>
  expect(getQuote({ price: { ...eurPrice, ...change }, addWw: false, percent: null, ...choice })).toMatchObject(
    expected,
  ),
);
