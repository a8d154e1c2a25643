/** Every public page that is the same for everyone, and a text of its own that comes with its content. */
export const PAGES: Record<string, string> = {
  '/': 'CAMP',
  '/about': 'CAMP',
  '/faq': 'faq',
  '/gallery': '/_next/image',
  '/contact': 'Contact',
  '/workshops': 'Graphic Scores',
  '/residencies': 'Residenc',
  '/bundles': 'name="priceCode"',
  '/mentorship': 'Mentorship',
  '/plus7': '+7',
  '/jobs': 'Jobs',
  '/funding': 'Funding',
  '/upcoming': 'Upcoming',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/accessibility': 'Accessibility',
  '/onsite/graphic-scores': 'Graphic Scores',
  '/onsite/3': 'Slow Cinema',
  '/collection/1': 'Collection',
  '/subscribe': 'name="email"',
};

const HASH = 'a'.repeat(32);

/** Pages that are one visitor's own: never cached, whatever the API does. */
export const OWN_PAGES = [
  `/confirm/onsite/${HASH}`,
  `/thanks/onsite/${HASH}`,
  `/paymentfailed/onsite/${HASH}`,
  `/paymenterror/onsite/${HASH}`,
  `/bundle_thanks/${HASH}`,
  `/mentorship_thanks/${HASH}`,
  `/release/onsite/${HASH}`,
  `/unsubscribe/${HASH}`,
  `/subscribe_confirm/${HASH}`,
  `/preregister_confirm/${HASH}`,
  '/subscribe/onsite/graphic-scores',
];
