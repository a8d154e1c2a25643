import { html, list, onlineBasics, onlineBooking, onlinePrice, onlineWhereWhen, workshop } from './shared-texts';
import type { SampleWorkshop } from './types';

/** As a workshop is while somebody works on it: not published, and without its picture. */
export const onlineDrafts: SampleWorkshop[] = [
  workshop('maps-of-quiet', {
    duration: '3 weeks',
    editions: [{ startsInDays: 150, capacity: 16, taken: 0 }],
    pricing: onlinePrice(190, 165, 210),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: false,
    shortDescription: 'Find the quietest place within an hour of your door, and draw the way there for somebody else.',
    description: html` <p>
        Nowhere is silent, but some places are quiet in a way that can be pointed at. For three weeks you look for one
        near home, at four hours of the day, and keep a list of what stops you hearing it.
      </p>
      <p>
        Gwen Parry shows how to draw a route by ear: where it narrows, where it opens, and where you should stop and
        wait. The maps go by post, each to one other person in the group, who tries to follow it in their own town.
      </p>`,
    howToBook: onlineBooking('Say where you live and what the loudest thing there is.'),
    whereWhen: onlineWhereWhen('Three Tuesdays, 18:30 to 20:00, and walks in between.'),
    highlights: list('A quiet place of your own', 'Drawing by ear', 'A map from a stranger, by post'),
    basics: onlineBasics('In English, with Welsh', 'No drawing is needed', 'Up to 16 people'),
    studentLevel: 'Anyone who can take an hour’s walk, or have one described to them.',
    equipment: 'Paper, a soft pencil, envelopes.',
    postCourse: 'The maps are exchanged once more after a year.',
  }),
];
