import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';

import About from '@/app/(site)/about/page';
import Bundles from '@/app/(site)/bundles/page';
import { generateMetadata as createFaqMetadata } from '@/app/(site)/faq/filtered/page';
import Gallery from '@/app/(site)/gallery/page';
import Mentorship from '@/app/(site)/mentorship/page';
import PlusSeven from '@/app/(site)/plus7/page';
import Residencies from '@/app/(site)/residencies/page';
import { generateMetadata as workshopsMetadata } from '@/app/(site)/workshops/filtered/page';
import sitemap from '@/app/sitemap';
import { SiteChrome } from '@/components/layout/SiteChrome';
import { createWorkshopMetadata } from '@/components/workshop/WorkshopPage';
import { SITE_PAGE_NAMES, SITE_PATHS } from '@/lib/domain/pages';
import { createSitePageMetadata } from '@/lib/seo/metadata';
import { getCurrentCard } from '@/lib/share-card/share-card-response';
import { site } from '@/lib/site';
import { findRoute } from '@/lib/statistics/visits';
import { forgetUnknownItems } from '@/lib/workshop-api/unknown-items';
import { allowLog, startStubApi } from '@/test/stub-api';

const FOLDER = 'app/(site)';
/** Routes without parameters that are in no list: they are not indexed. */
const UNLISTED = ['booking-links', 'busy', 'error', 'missing', 'unknown-link', 'withdraw', 'withdrawn'];

const api = startStubApi();
beforeEach(() => {
  forgetUnknownItems();
  api.respond('GET get_artforms/', ['Sound', 'Film']);
});

const OFFERS = {
  get_residencies: { pricing: { eur: { 1: { full_amount: 399 } } }, available_weeks: [] },
  get_bundles: { eur: [{ price: 100, use_limit: 3 }] },
  get_mentorship: { eur: [{ price: 100 }] },
  get_galleries2: ['a.jpg'],
};
const readSitemap = async () => (await sitemap()).map(({ url }) => new URL(url).pathname);

test('the list names every page of the site that takes no parameter', () => {
  const folders = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'page.tsx')));
  expect(['/', ...folders.filter((name) => !UNLISTED.includes(name)).map((name) => `/${name}`)].sort()).toEqual(
    [...SITE_PATHS].sort(),
  );
});

test('sitemap and statistics follow the list', async () => {
  allowLog();
  for (const [call, response] of Object.entries(OFFERS)) api.respond(`GET ${call}/`, response);
  expect(await readSitemap()).toEqual(expect.arrayContaining(SITE_PATHS));
  expect(SITE_PATHS.map(findRoute)).toEqual(SITE_PATHS);
});

test('routes and table of search engines in the documents name every page', () => {
  const [routes = ''] = readFileSync('docs/specification.md', 'utf8').split('### Routes')[1]!.split('\n##');
  const table = readFileSync('docs/search-and-sharing.md', 'utf8');
  for (const path of SITE_PATHS) {
    expect(routes).toContain(`\`${path}\``);
    expect(table).toContain(`\n| \`${path}\` |`);
  }
});

const WORDS_OF_NONE = [
  'No weeks are open for booking at the moment.',
  'There are no bundles on sale at the moment.',
  'The first pictures are still being hung.',
  'There are no packages on sale at the moment.',
];

test.each<[string, body: unknown, status: number]>([
  ['not known', '', 404],
  ['an empty object', {}, 200],
  ['an empty list', [], 200],
  ['failing', '', 500],
])(
  'no page, entry or card of an offer that is not known, and a page in words of none: %s',
  async (state, body, status) => {
    allowLog();
    for (const call of Object.keys(OFFERS)) api.respond(`GET ${call}/`, body, status);
    const offers = ['/residencies', '/bundles', '/gallery', '/mentorship'];
    const shown = status === 404 ? [] : offers;
    expect((await readSitemap()).filter((path) => offers.includes(path))).toEqual(shown);
    Object.assign(globalThis, { location: new URL('http://localhost:3000/') });
    const chrome = renderToStaticMarkup(await SiteChrome({ children: null }));
    expect(offers.filter((path) => chrome.includes(`href="${path}"`))).toEqual(shown);
    for (const path of offers) {
      const card = await getCurrentCard('page', path.slice(1));
      expect([path, card !== null]).toEqual([path, status !== 404]);
    }
    const texts = (await Promise.all([About(), PlusSeven()])).map((part) => renderToStaticMarkup(part)).join('');
    expect(offers.filter((path) => texts.includes(`href="${path}"`))).toEqual(
      shown.filter((path) => path === '/residencies' || path === '/mentorship'),
    );
    for (const [index, read] of [Residencies, Bundles, Gallery, Mentorship].entries()) {
      const page = await read().then(renderToStaticMarkup, String);
      if (status === 404) expect(page).toMatch('NEXT_HTTP_ERROR_FALLBACK;404');
      else expect([state, page.includes(WORDS_OF_NONE[index]!)]).toEqual([state, status === 200]);
    }
  },
);

test.each([true, false])('the text of the residencies leads to mentorship if there is some: %s', async (isOffered) => {
  api.respond('GET get_residencies/', OFFERS.get_residencies);
  api.respond('GET get_mentorship/', isOffered ? OFFERS.get_mentorship : '', isOffered ? 200 : 404);
  expect(renderToStaticMarkup(await Residencies()).includes('href="/mentorship"')).toBe(isOffered);
});

const FREE_WORDS = 'Free iPhones at evil.example';

test('free words of a search are in no title, description or card, and the list is not indexed', async () => {
  for (const metadata of [
    await workshopsMetadata({ searchParams: Promise.resolve({ q: FREE_WORDS }) }),
    await workshopsMetadata({ searchParams: Promise.resolve({ artform: [FREE_WORDS, 'film'], type: 'online' }) }),
    await createFaqMetadata({ searchParams: Promise.resolve({ q: FREE_WORDS, topic: 'payments' }) }),
  ]) {
    expect(JSON.stringify(metadata)).not.toMatch(/iphones/i);
    expect(metadata.robots).toEqual({ index: false, follow: true });
  }
});

test('the words of the site name a filter, and a page of the whole list is indexed', async () => {
  const filtered = await workshopsMetadata({ searchParams: Promise.resolve({ artform: 'film', type: 'online' }) });
  expect(filtered.title).toBe('Arts workshops: online, film – CAMP');
  const page = await workshopsMetadata({ searchParams: Promise.resolve({ page: '2' }) });
  expect(page).toMatchObject({ alternates: { canonical: 'http://localhost:3000/workshops?page=2' } });
  expect(page.robots).toBeUndefined();
});

test('titles have more than one word, and the name of the site once', () => {
  for (const name of SITE_PAGE_NAMES) {
    const title = String(createSitePageMetadata(name, '').title);
    expect([name, title.split(site.name).length]).toEqual([name, 2]);
    expect(title.replace(` – ${site.name}`, '')).toMatch(/\w \S/);
    expect(title.length).toBeLessThanOrEqual(62);
  }
});

test('a workshop without a description is described by its facts', async () => {
  const ice = { id: 12, ctype: 'onsite', title_with: 'Ice with', tutors: 'Ana', short_url: 'ice', duration: '5 days' };
  const editions = [{ id: 1, start_date: '2026-05-04', places: 1 }];
  api.respond('GET get_onsite_workshop/ice', { ...ice, editions });
  const description = 'Five-day workshop with Ana, 4–8 May 2026, French Pyrenees.';
  expect(await createWorkshopMetadata('onsite', 'ice')).toMatchObject({
    description,
    openGraph: { description },
    twitter: { description },
  });
  api.respond('GET get_online_workshop/ice', { ...ice, ctype: 'online', duration: '', editions: [] });
  expect((await createWorkshopMetadata('online', 'ice')).description).toBe('Online workshop with Ana.');
  api.respond('GET get_online_workshop/ice', { ...ice, ctype: 'online', description: '<p>Hear it.</p>', editions: [] });
  expect((await createWorkshopMetadata('online', 'ice')).description).toBe(
    'Five-day online workshop with Ana. Hear it.',
  );
});
