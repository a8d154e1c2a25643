import { site } from '@/lib/site';

import type { ShareCard } from './share-card';

type PageCard = Pick<ShareCard, 'kicker' | 'title' | 'picture'> & { details?: string[] };

/** The pages that are the site's own, by the name that their card's URL has. */
const PAGES = {
  home: {
    kicker: 'In the French Pyrenees, and online',
    title: 'Arts and music workshops',
    picture: '/images/place-valley.jpg',
  },
  workshops: {
    kicker: 'The programme',
    title: 'Workshops',
    details: ['Sound, music, film, writing, performance', 'In the French Pyrenees, and online'],
    picture: '/images/intro-poster.jpg',
  },
  residencies: {
    kicker: 'Self-guided, in the French Pyrenees',
    title: 'Residencies',
    details: ['One to six weeks', 'A room, all meals and shared studios'],
    picture: '/images/place-room.jpg',
  },
  upcoming: { kicker: 'In preparation', title: 'Upcoming workshops', picture: null },
  bundles: {
    kicker: 'Credit for online workshops',
    title: 'Bundles',
    details: ['Up to 30% off', 'Valid for three years'],
    picture: null,
  },
  gallery: { kicker: 'The house, the valley, the work', title: 'Gallery', picture: '/images/place-table.jpg' },
  mentorship: {
    kicker: 'For alumni only',
    title: 'Mentorship',
    details: ['One, six or twelve sessions with a CAMP tutor'],
    picture: null,
  },
  about: {
    kicker: `${site.address.locality}, French Pyrenees`,
    title: 'About CAMP',
    picture: '/images/place-house.jpg',
  },
  plus7: {
    kicker: 'After an onsite workshop',
    title: 'CAMP +7',
    details: ['Seven more nights', 'Your room, all meals, the studios'],
    picture: '/images/place-studio.jpg',
  },
  funding: { kicker: 'For onsite workshops', title: 'Funding', details: ['Open Grants of up to 50%'], picture: null },
  faq: { kicker: 'Questions and answers', title: 'FAQ', picture: null },
  jobs: { kicker: 'Work at CAMP', title: 'Jobs', picture: null },
  contact: {
    kicker: 'By email, post and social media',
    title: 'Contact',
    picture: '/images/place-road.jpg',
  },
  subscribe: { kicker: 'News from CAMP', title: 'Subscribe', picture: null },
  terms: { kicker: 'How CAMP sells', title: 'Terms & Conditions', picture: null },
  privacy: { kicker: 'What CAMP stores about you', title: 'Privacy Policy', picture: null },
  accessibility: { kicker: 'Of this website', title: 'Accessibility', picture: null },
} satisfies Record<string, PageCard>;

export type PageCardName = keyof typeof PAGES;

export function isPageCardName(name: string): name is PageCardName {
  return Object.hasOwn(PAGES, name);
}

/** The card of a page whose text is the site's own. */
export function pageCard(name: PageCardName): ShareCard {
  const page: PageCard = PAGES[name];
  return { kind: 'page', id: name, artforms: [], tutors: '', details: [], ribbon: null, ...page };
}
