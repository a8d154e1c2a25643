/** The second is `&amp;ws=`, as programs send it that escape a link twice. */
export const WS_PARAMETERS = ['ws', 'amp;ws'];

export interface SitePage {
  path: string;
  title: string;
  /** For search results, if `title` is too general. */
  searchTitle?: string;
  links?: Partial<Record<LinkList, string>>;
  card: { kicker: string; details?: string[]; picture?: string };
}

/** `programme` and `info` are menus of the header; the others are lists in the footer. */
export type LinkList = 'programme' | 'info' | 'quick' | 'find' | 'about' | 'legal';

/** The indexed pages with text in this repository, in navigation order. */
const PAGES = {
  home: {
    title: 'Arts and music workshops',
    card: { kicker: 'In the French Pyrenees, and online', picture: '/images/place-valley.jpg' },
  },
  workshops: {
    title: 'Workshops',
    searchTitle: 'Arts and music workshops: Pyrenees and online',
    links: { programme: 'Workshops', quick: 'Workshops' },
    card: {
      kicker: 'The programme',
      details: ['Sound, music, film, writing, performance', 'In the French Pyrenees, and online'],
      picture: '/images/intro-poster.jpg',
    },
  },
  onsite: {
    title: 'Onsite workshops',
    searchTitle: 'Onsite arts workshops in the French Pyrenees',
    links: { find: 'Onsite' },
    card: { kicker: 'Five days in the French Pyrenees', picture: '/images/place-panorama.jpg' },
  },
  online: {
    title: 'Online workshops',
    searchTitle: 'Online arts and music workshops',
    links: { find: 'Online' },
    card: { kicker: 'From wherever you are' },
  },
  tutors: {
    title: 'Tutors',
    searchTitle: 'Tutors of arts and music workshops',
    links: { find: 'Tutors' },
    card: { kicker: 'Who teaches' },
  },
  archive: {
    title: 'Past workshops',
    searchTitle: 'Past arts and music workshops',
    links: { find: 'Past workshops' },
    card: { kicker: 'The archive' },
  },
  residencies: {
    title: 'Residencies',
    searchTitle: 'Artist residencies in the French Pyrenees',
    links: { programme: 'Residencies', quick: 'Residencies' },
    card: {
      kicker: 'Self-guided, in the French Pyrenees',
      details: ['One to six weeks', 'A room, all meals and shared studios'],
      picture: '/images/place-room.jpg',
    },
  },
  upcoming: {
    title: 'Upcoming workshops',
    searchTitle: 'Upcoming arts and music workshops',
    links: { programme: 'Upcoming' },
    card: { kicker: 'In preparation' },
  },
  bundles: {
    title: 'Bundles',
    searchTitle: 'Bundles of online arts workshops',
    links: { programme: 'Bundles' },
    card: { kicker: 'Credit for online workshops', details: ['Up to 30% off', 'Valid for three years'] },
  },
  gallery: {
    title: 'Gallery',
    searchTitle: 'Pictures of CAMP in the French Pyrenees',
    links: { programme: 'Gallery' },
    card: { kicker: 'The house, the valley, the work', picture: '/images/place-table.jpg' },
  },
  about: {
    title: 'About CAMP',
    searchTitle: 'About CAMP, an arts house in the French Pyrenees',
    links: { info: 'About CAMP', about: 'About us' },
    card: { kicker: 'Aulus-les-Bains, French Pyrenees', picture: '/images/place-panorama.jpg' },
  },
  plus7: {
    title: 'CAMP +7',
    searchTitle: 'CAMP +7: a week more in the French Pyrenees',
    links: { info: 'CAMP +7', quick: 'CAMP +7' },
    card: {
      kicker: 'After an onsite workshop',
      details: ['Seven more nights', 'Your room, all meals, the studios'],
      picture: '/images/place-studio.jpg',
    },
  },
  mentorship: {
    title: 'Mentorship',
    searchTitle: 'Online mentorship for artists and musicians',
    links: { info: 'Mentorship' },
    card: { kicker: 'For alumni only', details: ['One, six or twelve sessions with a CAMP tutor'] },
  },
  funding: {
    title: 'Funding',
    searchTitle: 'Grants for arts workshops in the Pyrenees',
    links: { info: 'Funding' },
    card: { kicker: 'For onsite workshops', details: ['Open Grants of up to 50%'] },
  },
  faq: {
    title: 'FAQ',
    searchTitle: 'FAQ: travel, rooms, workshops and payment',
    links: { info: 'FAQ', quick: 'FAQ' },
    card: { kicker: 'Questions and answers' },
  },
  contact: {
    title: 'Contact',
    searchTitle: 'Contact CAMP in Aulus-les-Bains, Pyrenees',
    links: { about: 'Contact us' },
    card: { kicker: 'By email, post and social media', picture: '/images/place-panorama.jpg' },
  },
  jobs: {
    title: 'Jobs',
    searchTitle: 'Jobs at CAMP in the French Pyrenees',
    links: { info: 'Jobs', about: 'Jobs' },
    card: { kicker: 'Work at CAMP' },
  },
  subscribe: {
    title: 'Subscribe',
    searchTitle: 'News of arts and music workshops by email',
    card: { kicker: 'News from CAMP' },
  },
  terms: {
    title: 'Terms & Conditions',
    links: { legal: 'Terms & Conditions' },
    card: { kicker: 'How CAMP sells' },
  },
  privacy: {
    title: 'Privacy Policy',
    links: { legal: 'Privacy Policy' },
    card: { kicker: 'What CAMP stores about you' },
  },
  accessibility: {
    title: 'Accessibility',
    searchTitle: 'Accessibility of this website',
    links: { legal: 'Accessibility' },
    card: { kicker: 'Of this website' },
  },
  legal: {
    title: 'Legal Notice',
    searchTitle: 'Legal notice: who runs and hosts this website',
    links: { legal: 'Legal Notice' },
    card: { kicker: 'Who runs this website' },
  },
} satisfies Record<string, Omit<SitePage, 'path'>>;

export type SitePageName = keyof typeof PAGES;

export const SITE_PAGE_NAMES = Object.keys(PAGES) as SitePageName[];

export const SITE_PAGES = Object.fromEntries(
  SITE_PAGE_NAMES.map((name) => [name, { path: name === 'home' ? '/' : `/${name}`, ...PAGES[name] }]),
) as Record<SitePageName, SitePage>;

export const SITE_PATHS = SITE_PAGE_NAMES.map((name) => SITE_PAGES[name].path);

export function isSitePageName(name: string): name is SitePageName {
  return Object.hasOwn(PAGES, name);
}

/** Workshops too can be read as Markdown. */
export const MARKDOWN_PAGES = ['workshops', 'residencies', 'faq', 'terms', 'bundles'] as const;

export type MarkdownPage = (typeof MARKDOWN_PAGES)[number];

export function isMarkdownPage(name: string): name is MarkdownPage {
  return MARKDOWN_PAGES.some((page) => page === name);
}

const WORKSHOP_PATH = /^\/(?:onsite|online)\/[^/?#]+(?<!\.md)$/;

/** "/faq.md"; null for pages without Markdown. */
export function getMarkdownPath(path: string): string | null {
  const isPage = path.startsWith('/') && isMarkdownPage(path.slice(1));
  return isPage || WORKSHOP_PATH.test(path) ? `${path}.md` : null;
}

export function listLinks(list: LinkList, names = SITE_PAGE_NAMES): { href: string; label: string }[] {
  return names.flatMap((name) => {
    const { path, links } = SITE_PAGES[name];
    const label = links?.[list];
    return label === undefined ? [] : [{ href: path, label }];
  });
}

/** The link to withdraw from the contract, with the hash of a purchase or without one. */
export const WITHDRAW = { href: '/withdraw', label: 'Withdraw from the contract here' };

export const PURCHASE_KINDS = ['booking', 'bundle', 'mentorship'] as const;

export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

export function isPurchaseKind(value: string): value is PurchaseKind {
  return PURCHASE_KINDS.some((kind) => kind === value);
}

/** Null for email tokens, and for links that only show dates or a draft. */
const SECRETS = {
  confirm: 'booking',
  thanks: 'booking',
  paymentfailed: 'booking',
  paymenterror: 'booking',
  release: 'booking',
  cancel: 'booking',
  booked: null,
  transfer: null,
  bundle_thanks: 'bundle',
  mentorship_thanks: 'mentorship',
  subscribe_confirm: null,
  preregister_confirm: null,
  unsubscribe: null,
  withdraw: null,
  draft: null,
} as const satisfies Record<string, PurchaseKind | null>;

/** Pages whose path holds the hash of a booking or purchase, or an email token. */
export const SECRET_PAGES = Object.keys(SECRETS) as (keyof typeof SECRETS)[];

/** Pages of a booking or purchase. */
export const PURCHASE_PAGES = SECRET_PAGES.filter((page) => SECRETS[page] !== null);

const INTERNAL_PAGE =
  /^\/(?:missing|busy|withdrawn|unknown-link(?:\/[^/]+)?|(?:workshops|faq|(?:onsite|online)\/[^/]+)\/filtered)$/;

/**
 * Pages that the server sends under another URL, such as an error or a filtered list. Requested directly, they are a
 * 404.
 */
export const isInternalPage = (path: string): boolean => INTERNAL_PAGE.test(path) || path.startsWith('/markdown/');

export const NO_SUCH_PAGE = '/no-such-page';

/** Set by the server for the pages that it requests itself. */
export const INTERNAL_PAGE_HEADER = 'x-internal-page';

/** Names that payment providers use for the result pages. */
export const RESULT_ALIASES = {
  success: 'thanks',
  payment_failed: 'paymentfailed',
  booking_error: 'paymenterror',
  payment_error: 'paymenterror',
} satisfies Record<string, keyof typeof SECRETS>;

/** Null for email tokens and for pages without a secret. */
export function findPurchaseKind(path: string): PurchaseKind | null {
  const page = SECRET_PAGES.find((each) => each === path.split('/', 2)[1]);
  return page ? SECRETS[page] : null;
}

/** Forms that post outside `/api` and `/preview`; a path is a slash and the name of the API's call. */
export const CHECKOUT_CALLS = [
  'checkout',
  'success',
  'residency_checkout',
  'bundle_checkout',
  'mentorship_checkout',
] as const;

export type CheckoutCall = (typeof CHECKOUT_CALLS)[number];
