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
const search = (q: string, topic: Parameters<typeof filterFaqs>[1]['topic'] = 'all') =>
  filterFaqs([money, travel], { q, topic });

it('searches question and answer, ignoring case and accents', () => {
  expect(search('PARTS')).toEqual([money]);
  expect(search('pyrenees')).toEqual([travel]);
  expect(search('four months & more')).toEqual([money]);
  expect(search('train pyrenees')).toEqual([travel]);
});

it('does not search the markup', () => expect(search('<p>')).toEqual([]));

it('combines query and topic', () => {
  expect(search('', 'payments')).toEqual([money]);
  expect(search('train', 'payments')).toEqual([]);
});

it('parses the eight topics, and any other as all', () => {
  expect(FAQ_TOPICS).toHaveLength(8);
  for (const { topic } of FAQ_TOPICS) expect(parseFaqFilter(new URLSearchParams({ topic }))).toEqual({ q: '', topic });
  expect(parseFaqFilter(new URLSearchParams('topic=other&q=a'))).toEqual({ q: 'a', topic: 'all' });
});
