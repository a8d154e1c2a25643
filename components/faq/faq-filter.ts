import { textOf } from '@/lib/domain/search-text';
import type { Faq } from '@/lib/domain/types';

import { faqMatcher } from './faq-search';

/** docs/specification.md#screens */
export const FAQ_TOPICS = [
  { topic: 'aboutcamp', label: 'About CAMP' },
  { topic: 'locationtravel', label: 'Location and travel' },
  { topic: 'onsiteworkshops', label: 'Onsite workshops' },
  { topic: 'onlineworkshops', label: 'Online workshops' },
  { topic: 'residencies', label: 'Residencies' },
  { topic: 'mentorship', label: 'Mentorship' },
  { topic: 'payments', label: 'Payments' },
  { topic: 'releasesradiopublications', label: 'Releases, radio and publications' },
] as const;

export type FaqTopic = (typeof FAQ_TOPICS)[number]['topic'];

export interface FaqFilter {
  q: string;
  topic: FaqTopic | 'all';
}

export const EMPTY_FAQ_FILTER: FaqFilter = { q: '', topic: 'all' };

export const MAX_QUERY_LENGTH = 100;

/** `question` is text, `answer` is HTML. */
type SearchableFaq = Pick<Faq, 'question' | 'subjects'> & { answer: string };

/** The questions of the topic whose question and answer hold the words of the query, ignoring case and accents. */
export function filterFaqs<T extends SearchableFaq>(faqs: T[], { q, topic }: FaqFilter): T[] {
  const matches = faqMatcher(q);
  return faqs.filter(
    (faq) =>
      (topic === 'all' || faq.subjects.includes(topic)) &&
      (q.trim() === '' || matches(`${faq.question} ${textOf(faq.answer)}`)),
  );
}

/** Reads a filter from search parameters; malformed ones are ignored. */
export function parseFaqFilter(params: URLSearchParams): FaqFilter {
  const topic = FAQ_TOPICS.find((option) => option.topic === params.get('topic'))?.topic ?? 'all';
  return { q: (params.get('q') ?? '').slice(0, MAX_QUERY_LENGTH), topic };
}

/** The URL of the questions that a filter selects; equal filters have the same URL. */
export function faqUrl({ q, topic }: FaqFilter): string {
  const params = new URLSearchParams();
  if (q.trim()) params.set('q', q.trim());
  if (topic !== 'all') params.set('topic', topic);
  return params.size > 0 ? `/faq?${params}` : '/faq';
}

/** The fragment that names a question in a URL. */
export function faqAnchor(id: string): string {
  return `question-${id}`;
}
