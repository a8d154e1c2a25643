import { SITE_PAGES, type SitePageName } from '../lib/domain/pages';

/** Texts that the informational pages must hold. */
const FACTS: Partial<Record<SitePageName, string[]>> = {
  about: [
    'Accommodation & catering',
    '15 private rooms',
    'Facilities',
    'Transport',
    'Previous workshops',
    'opened in 2018',
    'UK registered charity and a French association',
    'chestnuts',
    'vegan for nineteen years',
    'graphic score',
    'butter',
  ],
  contact: ['hello@camp.example', 'Aulus-les-Bains', 'WhatsApp channel', 'Bluesky'],
  plus7: ['seven extra nights', 'EUR 349, GBP 299 or USD 379', 'paid in full'],
  funding: ['Open Grants take up to 50%', 'onsite workshop', 'three days'],
  jobs: ['There are currently no open positions.'],
  terms: [
    '120 or more days before',
    'a full refund minus a 20% fee',
    '60 to 119 days before',
    'half: 50% is retained',
    'under 60 days before',
    'Online workshops are not refunded.',
    'held for you for three days',
    'EUR 349, GBP 299 or USD 379',
    'valid for 3 years',
    'up to 30%',
    '10% discount on onsite workshops',
    '1, 6 or 12 sessions',
    'Under-16s need a guardian',
  ],
  privacy: ['A plain visit sets no cookies.', 'currency', 'ws', 'session storage'],
};

/** The informational pages with their heading, title and facts. */
export const PAGES = Object.entries(FACTS).map(([name, facts]) => {
  const { path, title } = SITE_PAGES[name as SitePageName];
  return { path, h1: title, title: `${title} – CAMP`, facts };
});
