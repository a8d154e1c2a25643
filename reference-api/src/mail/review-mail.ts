import { type Mail, toPerson } from './mail';
import type { BookingFacts } from '../domain/booking-facts';

export const REVIEW_REQUEST = 'review';

interface ReviewRequest {
  to: string;
  firstName: string;
  facts: BookingFacts;
  url: string;
  unsubscribe: { token: string; url: string };
}

export function reviewMail({ to, firstName, facts, url, unsubscribe }: ReviewRequest): Mail {
  return {
    kind: REVIEW_REQUEST,
    ...toPerson(to, firstName, facts),
    subject: `Thank you: ${facts.title}`,
    beforeAction: [
      facts.workshop
        ? `Thank you for being part of ${facts.title}.`
        : `Thank you for staying with us: ${facts.product}.`,
      'Would you write one or two sentences about it? They help others decide.',
    ],
    action: { label: 'Write a sentence or two', url },
    afterAction: [
      'We show them only if you agree, with your first name, country and year. The same link changes and deletes them.',
    ],
    unsubscribe: { label: 'Don’t ask me for reviews again', ...unsubscribe },
  };
}
