import { type FaqFilter, filterFaqs } from './faq-filter';
import type { Faq } from '@/lib/domain/types';

import type { FaqItem } from './FaqBrowser';
import { FaqEntry } from './FaqEntry';

/** The questions, rendered, each with whether it passes the filter. */
export function faqItems(faqs: Faq[], filter: FaqFilter): FaqItem[] {
  const matching = new Set(filterFaqs(faqs, filter));
  return faqs.map((faq) => ({
    id: faq.id,
    subjects: faq.subjects,
    matches: matching.has(faq),
    node: <FaqEntry faq={faq} />,
  }));
}
