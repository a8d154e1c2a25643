import type { Faq } from '@/lib/domain/types';

import { type FaqFilter, filterFaqs } from './faq-filter';
import type { FaqItem } from './FaqBrowser';
import { FaqEntry } from './FaqEntry';

/** Renders the questions and marks those that pass the filter. */
export function faqItems(faqs: Faq[], filter: FaqFilter): FaqItem[] {
  const matching = new Set(filterFaqs(faqs, filter));
  return faqs.map((faq) => ({
    id: faq.id,
    subjects: faq.subjects,
    matches: matching.has(faq),
    entry: <FaqEntry faq={faq} />,
  }));
}
