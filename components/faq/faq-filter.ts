import { fold, textOf } from '@/lib/domain/search-text';
import type { Faq } from '@/lib/domain/types';

/** The topics of the questions (spec.md §2) with their labels. */
export const faqTopics = [
  { topic: 'aboutcamp', label: 'About CAMP' },
  { topic: 'locationtravel', label: 'Location and travel' },
  { topic: 'onsiteworkshops', label: 'Onsite workshops' },
  { topic: 'onlineworkshops', label: 'Online workshops' },
  { topic: 'residencies', label: 'Residencies' },
  { topic: 'mentorship', label: 'Mentorship' },
  { topic: 'payments', label: 'Payments' },
  { topic: 'releasesradiopublications', label: 'Releases, radio and publications' },
] as const;

export type FaqTopic = (typeof faqTopics)[number]['topic'];

export interface FaqFilter {
  q: string;
  topic: FaqTopic | 'all';
}

export const noFaqFilter: FaqFilter = { q: '', topic: 'all' };

/** `answer` is HTML. */
type Searchable = Pick<Faq, 'question' | 'subjects'> & { answer: string };

/** The questions whose text or answer contains the words, in any case and with any accents, and that are of the topic. */
export function filterFaqs<T extends Searchable>(faqs: T[], { q, topic }: FaqFilter): T[] {
  const words = fold(q);
  return faqs.filter(
    (faq) =>
      (topic === 'all' || faq.subjects.includes(topic)) &&
      (words === '' || fold(`${faq.question} ${textOf(faq.answer)}`).includes(words)),
  );
}

/** Reads a filter from an address; what is malformed counts as not given. */
export function parseFaqFilter(params: URLSearchParams): FaqFilter {
  const topic = faqTopics.find((each) => each.topic === params.get('topic'))?.topic ?? 'all';
  return { q: (params.get('q') ?? '').slice(0, 100), topic };
}

/** The address parameters of a filter, only those that differ from none; in a fixed order. */
export function faqFilterParams({ q, topic }: FaqFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (q.trim()) params.set('q', q.trim());
  if (topic !== 'all') params.set('topic', topic);
  return params;
}
