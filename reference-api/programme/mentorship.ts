import type { SampleMentorship } from './types';

export const mentorship: SampleMentorship[] = [
  {
    sessions: 1,
    title: 'One session',
    description:
      'An hour on one thing: a stuck ending, a mix, an application due on Friday. You send the work three days ' +
      'before; the mentor arrives having looked at it.',
    price: { eur: 100, gbp: 86, usd: 109 },
  },
  {
    sessions: 6,
    title: 'Six sessions',
    description:
      'Half a year with one project, about once a month. Long enough to make something, show it, and be told the ' +
      'truth about it while there is time to act.',
    price: { eur: 540, gbp: 465, usd: 590 },
  },
  {
    sessions: 12,
    title: 'Twelve sessions',
    description:
      'A year alongside one mentor, monthly or bunched around the hard parts: an album, a thesis piece, a first ' +
      'show. You can change mentors once if the work changes direction.',
    price: { eur: 990, gbp: 850, usd: 1080 },
  },
];
