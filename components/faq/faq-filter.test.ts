import type { SafeHtml } from '@/lib/domain/types';

import { FAQ_TOPICS, filterFaqs, parseFaqFilter } from './faq-filter';

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
const found = (q: string, topic: Parameters<typeof filterFaqs>[1]['topic'] = 'all') =>
  filterFaqs([money, travel], { q, topic });

it('searches question and answer, in any case and with any accents', () => {
  expect(found('PARTS')).toEqual([money]);
  expect(found('pyrenees')).toEqual([travel]);
  expect(found('four months & more')).toEqual([money]);
});

it('does not find what is only in the markup', () => expect(found('<p>')).toEqual([]));

it('asks for words and topic together', () => {
  expect(found('', 'payments')).toEqual([money]);
  expect(found('train', 'payments')).toEqual([]);
});

it('knows the eight topics, and takes any other for all', () => {
  expect(FAQ_TOPICS).toHaveLength(8);
  for (const { topic } of FAQ_TOPICS) expect(parseFaqFilter(new URLSearchParams({ topic }))).toEqual({ q: '', topic });
  expect(parseFaqFilter(new URLSearchParams('topic=other&q=a'))).toEqual({ q: 'a', topic: 'all' });
});
