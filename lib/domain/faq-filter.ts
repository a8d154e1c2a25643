import { htmlToText } from './html-text';
import { fold, foldedWords } from './search-text';
import type { Faq } from './types';

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

type SearchableFaq = Pick<Faq, 'question' | 'subjects'> & { answer: string };

export function filterFaqs<T extends SearchableFaq>(faqs: T[], { q, topic }: FaqFilter): T[] {
  const matches = createFaqMatcher(q);
  return faqs.filter(
    (faq) =>
      (topic === 'all' || faq.subjects.includes(topic)) &&
      (q.trim() === '' || matches(`${faq.question} ${htmlToText(faq.answer)}`)),
  );
}

/** By their first topic, in the order of `FAQ_TOPICS`; those without a known topic last. */
export function groupFaqs<T extends Pick<Faq, 'subjects'>>(faqs: T[]): { label: string; faqs: T[] }[] {
  const getTopic = ({ subjects }: T) => FAQ_TOPICS.find(({ topic }) => topic === subjects[0])?.topic;
  const groups = [...FAQ_TOPICS, { topic: undefined, label: 'Other questions' }].map(({ topic, label }) => ({
    label,
    faqs: faqs.filter((faq) => getTopic(faq) === topic),
  }));
  return groups.filter((group) => group.faqs.length > 0);
}

export function parseFaqFilter(params: URLSearchParams): FaqFilter {
  const topic = FAQ_TOPICS.find((option) => option.topic === params.get('topic'))?.topic ?? 'all';
  return { q: (params.get('q') ?? '').slice(0, MAX_QUERY_LENGTH), topic };
}

export function getFaqUrl({ q, topic }: FaqFilter): string {
  const params = new URLSearchParams();
  if (q.trim()) params.set('q', q.trim());
  if (topic !== 'all') params.set('topic', topic);
  return params.size > 0 ? `/faq?${params}` : '/faq';
}

export function getFaqAnchor(id: string): string {
  return `question-${id}`;
}

/** Terms in queries, and the words of the answers. */
const SYNONYMS = [
  { asked: ['wifi', 'wi-fi', 'wlan', 'internet'], found: ['wireless', 'internet'] },
  { asked: ['wheelchair', 'disabled', 'disability', 'mobility'], found: ['accessible', 'step-free'] },
  { asked: ['invoice', 'receipt', 'vat'], found: ['invoice', 'receipt'] },
  { asked: ['dog', 'cat', 'pet'], found: ['dog', 'animal'] },
  { asked: ['zoom', 'skype', 'webcam'], found: ['video room', 'camera'] },
  { asked: ['instalment', 'installment'], found: ['instalment', 'monthly payment', 'split'] },
  { asked: ['bus', 'coach', 'taxi', 'transfer'], found: ['shuttle'] },
  { asked: ['flight', 'plane'], found: ['airport'] },
  { asked: ['child', 'children', 'kid', 'teenager'], found: ['under-16'] },
  { asked: ['diet', 'allergic', 'vegetarian'], found: ['allergies', 'gluten-free', 'vegan'] },
  { asked: ['voucher', 'coupon', 'promo'], found: ['code'] },
  { asked: ['scholarship', 'bursary', 'funding'], found: ['grant'] },
  { asked: ['accommodation', 'bedroom', 'dorm'], found: ['private room', 'bedroom'] },
  { asked: ['beginner', 'novice'], found: ['experience'] },
];

/** Ignored in queries with other words. */
const STOP_WORDS = new Set(
  'a an and are can do does for have how i in is it my of on or the there to what when where which will with you'.split(
    ' ',
  ),
);

/** Shorter prefixes do not match a term. */
const MIN_PREFIX = 4;
const MAX_ENDING = 2;

export function createFaqMatcher(query: string): (text: string) => boolean {
  const words = foldedWords(query);
  const subjects = words.filter((word) => !STOP_WORDS.has(word));
  const tests = (subjects.length > 0 ? subjects : words).map((word) => ({ word, synonym: createSynonymPattern(word) }));
  return (text) => {
    const folded = fold(text);
    return tests.every(({ word, synonym }) => folded.includes(word) || synonym?.test(folded));
  };
}

function createSynonymPattern(word: string): RegExp | null {
  const found = SYNONYMS.filter(({ asked }) => asked.some((term) => matchesTerm(word, term))).flatMap(
    ({ found }) => found,
  );
  return found.length > 0 ? new RegExp(`(^|[^a-z])(${found.join('|')})`) : null;
}

function matchesTerm(word: string, term: string): boolean {
  const isTyped = word.length >= MIN_PREFIX && term.startsWith(word);
  return isTyped || (word.startsWith(term) && word.length - term.length <= MAX_ENDING);
}
