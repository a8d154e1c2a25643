/** @jest-environment node */
import { LEGAL_NOTICE } from '@camp/contract/organisation';
import { readdirSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import About from '@/app/(site)/about/page';
import Tutors from '@/app/(site)/tutors/page';
import { BundlePage } from '@/components/bundle/BundlePage';
import { WorkshopTypePage } from '@/components/directory/GroupPage';
import { ContactPage } from '@/components/informational/ContactPage';
import { FundingPage } from '@/components/informational/FundingPage';
import { JobsPage } from '@/components/informational/JobsPage';
import { LegalPage } from '@/components/informational/LegalPage';
import { PlusSevenPage } from '@/components/informational/PlusSevenPage';
import { MentorshipPage } from '@/components/mentorship/MentorshipPage';
import { ResidencyInfo } from '@/components/residency/ResidencyFacts';
import { BOOKING_LINKS_PATH } from '@/lib/domain/booking-link';
import { SITE_PAGES, SITE_PATHS } from '@/lib/domain/pages';
import { KEPT_DAYS } from '@/lib/shared-state/state-on-disk';
import { offerFacts, site } from '@/lib/site';
import { parseText, readText } from '@/lib/texts/text';
import { DAYS, TEXT_VALUES } from '@/lib/texts/text-values';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();
beforeEach(() => {
  for (const list of ['all', 'previous']) api.respond(`GET list_${list}_workshops/`, []);
});

const read = (path: string) => readFileSync(path, 'utf8');
const NAMES = readdirSync('texts').map((file) => file.replace(/\.md$/, ''));
const SOURCES = Object.fromEntries(NAMES.map((name) => [name, read(`texts/${name}.md`)]));
const ALL_PAGES = ['bundles', 'mentorship', 'residencies'];

/** Every text has its page here: a file without one fails. */
const RENDERED: Record<string, () => ReactNode | Promise<ReactNode>> = {
  about: About,
  accessibility: () => <LegalPage name="accessibility" />,
  bundles: () => <BundlePage bundles={{ ok: false, message: '' }} onlinePrices={null} />,
  contact: () => <ContactPage />,
  funding: () => <FundingPage />,
  jobs: () => <JobsPage />,
  legal: () => <LegalPage name="legal" />,
  mentorship: () => <MentorshipPage packages={{ ok: false, message: '' }} />,
  online: () => WorkshopTypePage({ ctype: 'online' }),
  onsite: () => WorkshopTypePage({ ctype: 'onsite' }),
  plus7: () => <PlusSevenPage offered={ALL_PAGES} />,
  privacy: () => <LegalPage name="privacy" />,
  residencies: () => <ResidencyInfo text={readText('residencies', ALL_PAGES)} />,
  terms: () => <LegalPage name="terms" />,
  tutors: Tutors,
};

const toWords = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

async function render(name: string): Promise<string> {
  const page = RENDERED[name];
  if (!page) throw new Error(`texts/${name}.md has no page in RENDERED (components/texts/texts.test.tsx).`);
  return renderToStaticMarkup(await page());
}

describe.each(NAMES)('texts/%s.md', (name) => {
  const source = SOURCES[name]!;

  test('is shown with all its headings, links and anchors', async () => {
    allowLog();
    const html = await render(name);
    const text = readText(name, ALL_PAGES);
    expect(text.facts.description).toMatch(/\w/);
    expect(toWords(html)).toEqual(expect.not.stringMatching(/\{[{#]|\*\*|\]\(/));
    for (const { heading } of text.sections) expect(toWords(html)).toContain(heading);
    const links = [...source.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href);
    for (const href of links.filter((each) => !each.startsWith('{{'))) {
      const path = href.split(/[?#]/)[0]!;
      if (href.startsWith('#')) expect(html).toContain(`id="${href.slice(1)}"`);
      else if (href.startsWith('/')) expect([...SITE_PATHS, BOOKING_LINKS_PATH]).toContain(path);
      else expect(href).toMatch(/^(https:\/\/\S+\.\S+|tel:\+\d+|mailto:\{\{email\}\}(\?subject=\S+)?)$/);
    }
  });

  test('has headings of one level, and no sum that the code knows', () => {
    expect(source).not.toMatch(/^(#|#{3,}) /m);
    expect(source).not.toMatch(/(EUR|GBP|USD|[€£$]) ?\d/);
    expect(source).not.toContain(site.email);
  });
});

test('an unknown name fails with file and line', () => {
  const source = '---\ndescription: x\n---\n\n## Food\n\nSoup for {{soupDays}} days.\n';
  expect(() => parseText(source, 'texts/food.md')).toThrow('texts/food.md:7: unknown {{soupDays}}');
  expect(() => parseText(source.replace('soupDays', '#soup'), 'texts/food.md')).toThrow('food.md:7: unknown {{#soup}}');
});

test('a conditional part, with the values that it names, is shown where it applies', () => {
  const source = '---\ndescription: x\n---\n\nOne.{{#packageTravel}} Two: {{email}}.{{/packageTravel}}\n';
  const readIntro = (offered: string[]) => JSON.stringify(parseText(source, 'texts/travel.md', offered).intro);
  expect(readIntro([])).not.toMatch(/Two|\{\{/);
  expect(readIntro(['packageTravel'])).toMatch(/Two: .*hello@camp\.example/);
});

test('every value is named in a text, and cards say the same', () => {
  const all = Object.values(SOURCES).join('\n');
  expect(Object.keys(TEXT_VALUES).filter((name) => !all.includes(`{{${name}}}`))).toEqual([]);
  expect(SITE_PAGES.funding.card.details).toEqual([`Open Grants of up to ${offerFacts.maxGrantPercent}%`]);
  expect(SITE_PAGES.bundles.card.details?.[0]).toBe(`Up to ${offerFacts.bundle.maxPercent}% off`);
});

test('the terms name the mediator, and cap no liability', async () => {
  const terms = toWords(await render('terms'));
  expect(terms).toContain(`to our consumer mediator: ${LEGAL_NOTICE.mediator}.`);
  expect(terms).not.toContain('up to the price you paid');
});

test('the browsers of the accessibility statement are those of the build', async () => {
  const [safari, firefox, chrome] = JSON.parse(read('package.json')).browserslist.map(
    (line: string) => line.split(' ')[1],
  );
  expect(toWords(await render('accessibility'))).toContain(
    `Safari ${safari}, Firefox ${firefox}, Chrome and Edge ${chrome}`,
  );
});

// A file of the log holds the lines of a day.
test.each(Object.entries({ ...DAYS, LOG: DAYS.LOG - 1 }))('%s: the API keeps the %i days of the page', (name, days) => {
  expect(read('reference-api/src/data-retention.ts')).toContain(`const ${name}_SECONDS = ${days} * DAY_SECONDS;`);
});

test('the journal of the servers deletes lines after the days of the page', () => {
  expect(read('deploy/journald.conf')).toContain(`\nMaxRetentionSec=${DAYS.LOG}day\n`);
  expect(read('docs/operations.md')).toContain('deploy/journald.conf');
});

test('the privacy page says what is kept, for how long, and how to be without a tracking number', async () => {
  const html = await render('privacy');
  const cookies = [...html.matchAll(/<h3[^>]*><code>([^<]+)</g)].map(([, name]) => name);
  expect(cookies).toEqual(['currency', 'ws', 'flash-…', 'flash-checkout', 'flash-held', 'held', 'browser']);
  const text = toWords(html);
  for (const fact of [
    'preview, for 12 hours',
    `There are ${cookies.length} kinds of cookie.`,
    'encrypted, for 10 minutes at most',
    'encrypted, for 24 hours at most',
    'encrypted, for 72 hours at most',
    'requests and forms for 1 minute, reservations and wrong codes for 60 minutes at most',
    'for 1 minute by the site, in the same way as those counts, and for 30 days',
    'without its last part, such as 203.0.113.0 for 203.0.113.77',
    'Lines are deleted after 14 days.',
    `they are deleted after ${KEPT_DAYS} days`,
    'To never have it, switch on ‘Do Not Track’ or ‘Global Privacy Control’.',
    'it is deleted once you open the link in our email',
  ]) {
    expect(text).toContain(fact);
  }
  for (const file of ['operations', 'statistics', 'specification']) {
    expect(read(`docs/${file}.md`)).toContain(`${KEPT_DAYS} days`);
  }
});
