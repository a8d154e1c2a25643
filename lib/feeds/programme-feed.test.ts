import { parseFeed } from '@rowanmanning/feed-parser';
import fc from 'fast-check';
import { rmSync } from 'node:fs';

import { GET } from '@/app/feed.xml/route';
import { savePersisted } from '@/lib/shared-state/state-on-disk';
import { forgetUnknownItems } from '@/lib/workshop-api/unknown-items';
import { startStubApi } from '@/test/stub-api';
import { workInTemporaryFolders } from '@/test/temporary-folder';

import { type AtomEntry, formatAtom } from './atom';

workInTemporaryFolders();
beforeEach(forgetUnknownItems);

const api = startStubApi({ SITE_URL: 'https://camp.example' });
const feed = async () => parseFeed(await (await GET(new Request('https://camp.example/feed.xml'))).text());
const card = (id: number, more: object = {}) => ({
  id,
  ctype: 'onsite',
  title_with: `Ice ${id} with`,
  tutors: 'Ana',
  short_url: `ice-${id}`,
  duration: '5 days',
  artforms: 'Sound, Film',
  date: 'Wed 5 – Sun 9 May 2027',
  starts: ['2027-05-05'],
  course_image: 'ice.jpg',
  ...more,
});

it('has a workshop’s title, page, kind, dates, artforms and picture, by absolute URLs', async () => {
  api.respond('GET list_all_workshops/', [card(12, { published_at: 1_780_000_000, updated_at: 1_785_000_000 })]);
  const { title, url, self, updated, items } = await feed();
  expect(title).toBe('CAMP: new workshops');
  expect(url).toBe('https://camp.example/workshops');
  expect(self).toBe('https://camp.example/feed.xml');
  expect(updated).toEqual(new Date(1_785_000_000_000));
  const [item] = items;
  expect(item).toMatchObject({
    id: 'tag:camp.example,2025:onsite:12',
    title: 'Ice 12 with Ana',
    url: 'https://camp.example/onsite/ice-12',
    published: new Date(1_780_000_000_000),
    updated: new Date(1_785_000_000_000),
  });
  expect(item!.categories.map(({ term }) => term)).toEqual(['sound', 'film']);
  expect(item!.media).toMatchObject([{ url: 'https://camp.example/media/ice.jpg', mimeType: 'image/jpeg' }]);
  expect(item!.content).toContain('<img src="https://camp.example/media/ice.jpg" alt="">');
  expect(item!.content).toContain('<p>Onsite, 5 days. Wed 5 – Sun 9 May 2027.</p>');
});

it('has the twenty newest: by when they were published, else by their ids', async () => {
  const cards = Array.from({ length: 25 }, (_, index) => card(index + 1));
  api.respond('GET list_all_workshops/', [...cards, card(0, { published_at: 1_780_000_000 })]);
  const ids = (await feed()).items.map(({ id }) => Number(id!.split(':').at(-1)));
  expect(ids).toEqual([0, ...Array.from({ length: 19 }, (_, index) => 25 - index)]);
});

const UNDATED = { starts: [], date: null };
const readDates = async () => (await feed()).items.map(({ updated, published }) => [updated, published]);

it('dates a workshop by its first day where the API says no more, on its card or in its own call', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-10-01T00:00:00Z'));
  api.respond('GET list_all_workshops/', [card(1), card(2, UNDATED)]);
  api.respond('GET get_onsite_workshop/ice-2', { ...card(2), editions: [{ id: 31, start_date: '2027-09-01' }] });
  expect(await readDates()).toEqual([
    [new Date('2027-09-01T12:00:00Z'), null],
    [new Date('2027-05-05T12:00:00Z'), null],
  ]);
});

it('dates no workshop in the future', async () => {
  const seen = Date.parse('2027-04-01T00:00:00Z');
  jest.spyOn(Date, 'now').mockReturnValue(seen);
  const later = seen / 1000 + 86_400;
  api.respond('GET list_all_workshops/', [
    card(51),
    card(52, UNDATED),
    card(53, { published_at: later, updated_at: later }),
  ]);
  api.respond('GET get_onsite_workshop/ice-52', { ...card(52), editions: [{ id: 31, start_date: '2027-09-01' }] });
  expect(await readDates()).toEqual(Array(3).fill([new Date(seen), null]));
});

it('dates a workshop without any day by when the site first saw it, also after a restart', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_790_000_000_000);
  api.respond('GET list_all_workshops/', [card(43, UNDATED)]);
  const first = [new Date(1_790_000_000_000), null];
  expect(await readDates()).toEqual([first]);
  clock.mockReturnValue(1_790_000_900_000);
  await savePersisted();
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('camp.memory-state')];
  api.respond('GET list_all_workshops/', [card(43, UNDATED), card(44, UNDATED)]);
  expect(await readDates()).toEqual([[new Date(1_790_000_900_000), null], first]);
  rmSync(process.env.SITE_DATA_DIR!, { recursive: true });
  expect(await readDates()).toEqual([[new Date(1_790_000_900_000), null], first]);
  clock.mockRestore();
});

it('says what a workshop is: description, lowest price, places and dates, of its card or its own call', async () => {
  const price_from = { eur: 1190, gbp: 1020, usd: 1290 };
  api.respond('GET list_all_workshops/', [card(2, UNDATED), card(1, { price_from, places: 1 })]);
  api.respond('GET get_onsite_workshop/ice-2', {
    ...card(2, { description: '<p>Hydrophones &amp; a glacier.</p>', places: 0 }),
    editions: [{ id: 31, start_date: '2027-09-01', end_date: '2027-09-05' }],
    pricing: { eur: { full_amount: 300, number_of_payments: 1 } },
  });
  const { items } = await feed();
  expect(items.map(({ description }) => description?.replaceAll('\u00a0', ' ').split('\n'))).toEqual([
    ['Onsite, 5 days. 1–5 September 2027.', '€300. SOLD OUT.', 'Hydrophones & a glacier.'],
    ['Onsite, 5 days. Wed 5 – Sun 9 May 2027.', '€1,190 / £1,020 / $1,290. 1 place left.'],
  ]);
  expect(items[0]!.content).toContain('<p>Hydrophones &#38; a glacier.</p>');
});

it('keeps any characters in titles and facts, and is well-formed', () => {
  const entry = (title: string): AtomEntry => ({
    id: 'tag:camp.example,2025:onsite:1',
    url: 'https://camp.example/',
    updatedAt: 0,
    publishedAt: null,
    title,
    categories: [title],
    picture: null,
    paragraphs: [title],
  });
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('&', '<', '>', '"', "'", ']]>', '<!--', '&amp;', '&#0;', '👩🏽‍🎤', 'é', '</entry>', ' '))
      .map((parts) => parts.join('')),
  );
  const shown = (text: string) =>
    text
      .toWellFormed()
      .replace(/\p{Cc}|[\ufffe\uffff]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  fc.assert(
    fc.property(texts, (text) => {
      const { items } = parseFeed(formatAtom([entry(`x ${text} x`)], 0));
      expect(shown(items[0]!.title!)).toBe(shown(`x ${text} x`));
    }),
  );
});
