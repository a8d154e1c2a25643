/**
 * Every public page that is the same for all visitors, with a text from each of its reads: the pictures of similar
 * workshops come from the programme's list. A page without reads has a text that is on no other page.
 */
export const PAGES: Record<string, string[]> = {
  '/': ['A choir that exists for five days', 'Ears first', 'Beatriz Sarmento'],
  '/wire/123': ['A choir that exists for five days', 'Ears first', 'Beatriz Sarmento'],
  '/about': ['href="/onsite/improvising-in-the-open"'],
  '/faq': ['What is CAMP?'],
  '/gallery': ['The house at dusk'],
  '/contact': ['Contact</h1>'],
  '/workshops': ['Graphic Scores', 'value="activism"'],
  '/residencies': ['residency_1w_eur_full', '1,979', 'name="weeks"'],
  '/bundles': ['bundle_3_eur', 'One online workshop'],
  '/mentorship': ['mentorship_1_eur', 'Twelve sessions'],
  '/plus7': ['+7 is paid in full'],
  '/jobs': ['no open positions'],
  '/funding': ['Open Grants'],
  '/upcoming': ['The Bell Foundry', 'action="/api/preregister"'],
  '/terms': ['These terms are written to be read'],
  '/privacy': ['read this whole site without telling us anything'],
  '/accessibility': ['Everyone should be able to read this site'],
  '/legal': ['What French law asks every professional website'],
  '/error': ['Please go back and try again'],
  '/onsite/graphic-scores': [
    'A score is a letter to someone',
    'name="workshop_edition"',
    'media%2Flive-coding-from-zero.jpg',
  ],
  '/onsite/3': ['The assignment is one shot.', 'name="workshop_edition"', 'media%2Fdocumentary-ears.jpg'],
  '/onsite/radio-from-the-col': ['Your email for the waiting list', 'media%2Fthe-radio-essay.jpg'],
  '/online/composing-with-silence': [
    'more than half is silence',
    'name="workshop_edition"',
    'media%2Fsynthesis-by-ear.jpg',
  ],
  '/collection/1': ['the forgotten art of not talking', 'Radio from the Col'],
  '/subscribe': ['action="/api/subscribe"', 'name="email"'],
};

/** Responses for our own scripts, calendars and feed readers, with a text of their content. */
export const LISTS: Record<string, string[]> = {
  '/api/faqs': ['What is CAMP?'],
  '/api/frontpage': ['"allw":[{'],
  '/api/gallery': ['The house at dusk'],
  '/api/residency': ['residency_1w_eur_full'],
  '/api/upcoming': ['The Bell Foundry'],
  '/api/workshops': ['Graphic Scores'],
  '/api/workshops/onsite/5': ['"version":"'],
  '/calendar.ics': ['SUMMARY:Graphic Scores', 'END:VCALENDAR'],
  '/feed.xml': ['</entry>', '</feed>'],
  '/onsite/graphic-scores/calendar.ics': ['SUMMARY:Graphic Scores', 'END:VCALENDAR'],
};

/** The message in place of a failed read (docs/specification.md#errors). */
const FAILURE = /Error(?: loading [a-z ]+)?: |Failed to fetch/;

export const hasFailure = (text: string) => FAILURE.test(text);

/** True if a page or list has all its content and no failure message. */
export function isComplete(path: string, text: string): boolean {
  const texts = PAGES[path] ?? LISTS[path] ?? [];
  return texts.every((each) => text.includes(each)) && !hasFailure(text);
}

export const WITHDRAWN = { slug: 'night-songs', path: '/onsite/night-songs', text: 'No longer on offer' };

const HASH = 'a'.repeat(32);

/** Pages of a single visitor, which are never cached. */
export const OWN_PAGES = [
  `/confirm/onsite/${HASH}`,
  `/thanks/onsite/${HASH}`,
  `/paymentfailed/onsite/${HASH}`,
  `/paymenterror/onsite/${HASH}`,
  `/bundle_thanks/${HASH}`,
  `/mentorship_thanks/${HASH}`,
  `/release/onsite/${HASH}`,
  `/cancel/onsite/${HASH}`,
  `/transfer/onsite/${HASH}`,
  `/unsubscribe/${HASH}`,
  `/subscribe_confirm/${HASH}`,
  `/preregister_confirm/${HASH}`,
  '/subscribe/onsite/graphic-scores',
  '/booking-links',
];

export const TAGS = ['workshops', 'faqs', 'gallery', 'residencies', 'bundles', 'upcoming', 'collections', 'mentorship'];
