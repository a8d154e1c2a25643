import type { SafeHtml } from '@/lib/domain/types';

import { createFaqMatcher, filterFaqs, getFaqUrl, parseFaqFilter } from './faq-filter';

const money = {
  question: 'Can I pay in parts?',
  answer: '<p>Yes, over four <b>months</b> &amp; more.</p>' as SafeHtml,
  subjects: ['payments', 'onsiteworkshops'],
};
const travel = {
  question: 'How do I get there?',
  answer: '<p>By the Pyrénées train</p>' as SafeHtml,
  subjects: ['locationtravel'],
};
const search = (q: string, topic: Parameters<typeof filterFaqs>[1]['topic'] = 'all') =>
  filterFaqs([money, travel], { q, topic });

test('searches question and answer, ignoring case and accents', () => {
  expect(search('PARTS')).toEqual([money]);
  expect(search('pyrenees')).toEqual([travel]);
  expect(search('four months & more')).toEqual([money]);
  expect(search('train pyrenees')).toEqual([travel]);
});

test('does not search the markup', () => expect(search('<p>')).toEqual([]));

const shuttle = 'How does the shuttle work? For onsite workshops it leaves Toulouse on the Tuesday.';
const access = 'Is the house accessible? Two bedrooms are step-free.';

test('finds the words of a query in any order, and needs each', () => {
  expect(createFaqMatcher('Tuesday shuttle')(shuttle)).toBe(true);
  expect(createFaqMatcher('shuttle Wednesday')(shuttle)).toBe(false);
});

test('leaves out words without a subject, unless there are no others', () => {
  expect(createFaqMatcher('is there a shuttle')(shuttle)).toBe(true);
  expect(createFaqMatcher('how does the')(shuttle)).toBe(true);
  expect(createFaqMatcher('how does the')('No.')).toBe(false);
});

test.each([
  ['WLAN', 'Wireless reaches the desks.'],
  ['invoice', 'A receipt comes by email.'],
  ['receipts', 'We write invoices.'],
  ['bus', shuttle],
  ['coaches', shuttle],
  ['whee', access],
])('finds by %p what the site says in other words', (query, text) => expect(createFaqMatcher(query)(text)).toBe(true));

test('does not take a synonym for a part of another word', () => {
  expect(createFaqMatcher('voucher')('The house is barcoded.')).toBe(false);
  expect(createFaqMatcher('whe')(access)).toBe(false);
  expect(createFaqMatcher('coachings')(shuttle)).toBe(false);
  expect(createFaqMatcher('dog')('Mostly vegetarian, and quite maniacal.')).toBe(false);
});

test.each([
  ['/faq', { q: '', topic: 'all' }],
  ['/faq?q=wifi', { q: 'wifi', topic: 'all' }],
  ['/faq?topic=payments', { q: '', topic: 'payments' }],
  ['/faq?q=pay+in+parts&topic=payments', { q: 'pay in parts', topic: 'payments' }],
] as const)('the URL %s holds the filter %p', (url, filter) => {
  expect(getFaqUrl({ ...filter, q: ` ${filter.q} ` })).toBe(url);
  expect(parseFaqFilter(new URL(url, 'https://camp.example').searchParams)).toEqual(filter);
});

test('an unknown topic means all, and a long query is cut at 100 characters', () => {
  const params = new URLSearchParams({ q: 'a'.repeat(101), topic: 'cats' });
  expect(parseFaqFilter(params)).toEqual({ q: 'a'.repeat(100), topic: 'all' });
});
