import { createFaqMatcher } from './faq-filter';

const shuttle = 'How does the shuttle work? For onsite workshops it leaves Toulouse on the Tuesday.';
const access = 'Is the house accessible? Two bedrooms are step-free.';
const parts = 'Can I pay in instalments? The last step shows the monthly amount.';

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
  ['wifi', 'Wireless reaches the desks.'],
  ['WLAN', 'Wireless reaches the desks.'],
  ['wheelchair', access],
  ['invoice', 'A receipt comes by email.'],
  ['receipts', 'We write invoices.'],
  ['dogs', 'No animals, please.'],
  ['zoom', 'The video room runs in the browser.'],
  ['installment', parts],
  ['bus', shuttle],
  ['whee', access],
])('finds by %p what the site says in other words', (query, text) => expect(createFaqMatcher(query)(text)).toBe(true));

test('does not take a synonym for a part of another word', () => {
  expect(createFaqMatcher('voucher')('The house is barcoded.')).toBe(false);
  expect(createFaqMatcher('dog')('Mostly vegetarian, and quite maniacal.')).toBe(false);
});
