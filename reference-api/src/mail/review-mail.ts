import { type BookedPerson, type Mail, toPerson } from './mail';

export const REVIEW_REQUEST = 'review';

interface ReviewRequest extends BookedPerson {
  url: string;
  unsubscribe: { token: string; url: string };
}

export function reviewMail({ url, unsubscribe, ...visitor }: ReviewRequest): Mail {
  const { facts } = visitor;
  return {
    kind: REVIEW_REQUEST,
    ...toPerson(visitor),
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
