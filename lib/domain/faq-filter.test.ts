import type { SafeHtml } from '@/lib/domain/html-text';

import { createFaqMatcher, filterFaqs, getFaqUrl, groupFaqs, parseFaqFilter } from './faq-filter';

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

test.each(["don't", 'don’t', 'don´t', 'DON`T'])('finds the apostrophe of a text by %s', (q) => {
  const bells = { question: 'What if I don’t read music?', answer: '' as SafeHtml, subjects: [] };
  expect(filterFaqs([bells, travel], { q, topic: 'all' })).toEqual([bells]);
});

test('groups questions by their first topic, in the order of the topics, unknown ones last', () => {
  const unsorted = { question: 'Where is the bell?', subjects: ['bells', 'payments'] };
  const arrival = { question: 'When may I come?', subjects: ['locationtravel'] };
  expect(groupFaqs([unsorted, money, travel, arrival])).toEqual([
    { label: 'Location and travel', faqs: [travel, arrival] },
    { label: 'Payments', faqs: [money] },
    { label: 'Other questions', faqs: [unsorted] },
  ]);
});

test('does not search the markup', () => expect(search('<p>')).toEqual([]));

const shuttle = 'How does the shuttle work? For onsite workshops it leaves Toulouse on the Tuesday.';
const access = 'Is the house accessible? Two bedrooms are step-free.';

test.each([
  ['words in any order', 'Tuesday shuttle', shuttle, true],
  ['each word', 'shuttle Wednesday', shuttle, false],
  ['no words without a subject', 'is there a shuttle', shuttle, true],
  ['words without a subject if there are no others', 'how does the', shuttle, true],
  ['words without a subject if there are no others', 'how does the', 'No.', false],
  ['synonyms', 'WLAN', 'Wireless reaches the desks.', true],
  ['synonyms', 'invoice', 'A receipt comes by email.', true],
  ['synonyms', 'receipts', 'We write invoices.', true],
  ['synonyms', 'bus', shuttle, true],
  ['synonyms', 'coaches', shuttle, true],
  ['synonyms from four letters on', 'whee', access, true],
  ['no synonyms of three letters', 'whe', access, false],
  ['no synonyms in other words', 'voucher', 'The house is barcoded.', false],
  ['no synonyms in other words', 'coachings', shuttle, false],
  ['no synonyms in other words', 'dog', 'Mostly vegetarian, and quite maniacal.', false],
])('a search needs %s: %p in %p: %p', (_what, query, text, isFound) =>
  expect(createFaqMatcher(query)(text)).toBe(isFound),
);

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
