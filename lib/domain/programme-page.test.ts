import fc from 'fast-check';

import { createCard } from '@/test/fixtures';

import { filterWorkshops, listProgrammeChoices, selectPage } from './programme-page';
import type { ListedCard } from './types';
import { NO_FILTER, toMaxPrice, type WorkshopFilter } from './workshop-filter';

const on = (start: string, places: number | null = null, text: string | null = null) => ({ start, places, text });
const prices = (eur: number) => {
  const amount = { amount: eur, symbol: '€' };
  return { eur: amount, gbp: amount, usd: amount };
};

const ice = {
  ...createCard({ id: '1', title_with: 'Listening to Ice with', tutors: 'Ana Ferrér', places: 0 }),
  artforms: ['sound', 'environment'],
  dates: [on('2026-05-06', 0), on('2026-09-02', 0)],
};
const film = {
  ...createCard({ id: '2', title_with: 'Slow Film with', tutors: 'Jon Okafor', ctype: 'online', places: 3 }),
  artforms: ['film'],
  dates: [on('2026-06-02', 3)],
};
const ids = (cards: { id: string }[]) => cards.map(({ id }) => id);
const found = (filter: Partial<WorkshopFilter>, cards: ListedCard[] = [ice, film]) =>
  ids(filterWorkshops(cards, { ...NO_FILTER, ...filter }));
const select = (filter: Partial<WorkshopFilter>, cards: ListedCard[] = [ice, film]) =>
  selectPage(cards, { ...NO_FILTER, ...filter });

it.each(["shepherds' archive", 'shepherds’ ARCHIVE', 'soren lukasik', 'Søren Łukasik', 'SÖUND archive'])(
  'finds %s',
  (q) => {
    const archive = createCard({ id: '3', title_with: 'The Shepherds’ Archive with', tutors: 'Søren Łukasik' });
    expect(found({ q }, [ice, { ...archive, artforms: ['sound'] }])).toEqual(['3']);
  },
);

it('keeps any of the months, those with places left, and those up to a price', () => {
  expect(found({ months: ['2026-09', '2027-01'] })).toEqual(['1']);
  expect(found({ months: ['2026-05', '2026-06'] })).toEqual(['1', '2']);
  const { months } = listProgrammeChoices([film], { ...NO_FILTER, months: ['2027-03'] });
  expect(months.map(({ label }) => label)).toEqual(['June 2026', 'March 2027']);
  expect(found({ placesLeft: true })).toEqual(['2']);
  expect(found({ placesLeft: true }, [{ ...ice, places: null, dates: [] }])).toEqual([]);
  expect(found({ months: ['2026-05'] }, [{ ...ice, dates: [] }])).toEqual([]);
  const priced = [{ ...ice, price_from: prices(1190) }, { ...film, price_from: prices(290) }, createCard({ id: '3' })];
  expect(found({ maxPrice: 1190 }, priced)).toEqual(['1', '2']);
  expect(found({ maxPrice: 1189 }, priced)).toEqual(['2']);
  const listPrices = (maxPrice: number | null) => listProgrammeChoices(priced, { ...NO_FILTER, maxPrice }).prices;
  expect(listPrices(290)).toEqual([prices(290), prices(1190)]);
  expect(listPrices(500)).toEqual([prices(290), prices(500), prices(1190)]);
  const cards = [400, null, 100.5, 300, 200].map((eur) =>
    createCard({ id: String(eur), price_from: eur === null ? null : prices(eur) }),
  );
  expect(listProgrammeChoices(cards, NO_FILTER).prices).toEqual([100.5, 200, 300].map(prices));
  const free = [0, 0, 50, 90].map((eur, id) => createCard({ id: String(id), price_from: prices(eur) }));
  expect(listProgrammeChoices(free, NO_FILTER).prices).toEqual([prices(50)]);
  expect(found({ maxPrice: 100 }, cards)).toEqual([]);
  expect(found({ maxPrice: toMaxPrice(prices(100.5)) }, cards)).toEqual(['100.5']);
});

it('keeps the order of the API, whatever the places, until another is chosen', () => {
  const priced = (id: string, places: number | null, eur: number | null) =>
    createCard({ id, places, price_from: eur === null ? null : prices(eur) });
  const cards = [priced('1', 0, 400), priced('2', null, null), priced('3', 5, 200), priced('4', 0, 200)];
  expect(ids(select({}, cards).workshops)).toEqual(['1', '2', '3', '4']);
  expect(ids(select({ sort: 'price' }, cards).workshops)).toEqual(['3', '4', '1', '2']);
  expect(ids(select({ sort: 'places' }, cards).workshops)).toEqual(['2', '3', '1', '4']);
  const many = Array.from({ length: 17 }, (_, index) => createCard({ id: `${index + 1}` }));
  expect(ids(select({ page: 2 }, many).workshops)).toEqual(['16', '17']);
});

it('shows the dates and places of the chosen month, by their first days', () => {
  const yearLong = createCard({
    id: '3',
    date: 'Wed 6 January 2027, and 3 more dates',
    places: 7,
    placesword: 'places left',
    dates: [
      on('2027-01-06', 7, 'Wed 6 January 2027'),
      on('2027-07-07', 0, 'Wed 7 July 2027'),
      on('2027-07-21', 1, 'Wed 21 July 2027'),
      on('2027-07-28', 5, 'Wed 28 July 2027'),
    ],
  });
  const unnamed = createCard({ id: '4', places: 9, dates: [on('2027-02-03'), on('2027-07-01')] });
  const show = (months: string[], cards: ListedCard[]) =>
    select({ months }, cards).workshops.map(({ id, date, places, placesword }) => [id, date, places, placesword]);
  expect(show(['2027-07'], [yearLong, unnamed])).toEqual([
    ['4', 'From 1 July 2027', null, null],
    ['3', 'Wed 21 July 2027, and 2 more dates', 1, null],
  ]);
  const soldOutInAugust = { ...yearLong, dates: [...yearLong.dates.slice(0, 3), on('2027-08-04', 0)] };
  expect(show(['2027-07'], [soldOutInAugust])).toEqual([['3', 'Wed 21 July 2027, and 1 more date', 1, null]]);
  expect(show(['2027-01', '2027-07'], [yearLong])).toEqual([['3', yearLong.date, 7, 'places left']]);
  expect(found({ months: ['2027-07'], placesLeft: true }, [yearLong, unnamed])).toEqual(['3', '4']);
  const soldOutInJuly = { ...yearLong, dates: yearLong.dates.slice(0, 2) };
  expect(found({ months: ['2027-07'], placesLeft: true }, [soldOutInJuly])).toEqual([]);
});

const MONTHS = ['2027-01', '2027-02', '2027-07', '2027-12'];

it('under a month, a card shows a date of this month with its places, whatever else is chosen', () => {
  const date = fc.record({
    month: fc.constantFrom(...MONTHS),
    day: fc.integer({ min: 1, max: 28 }),
    places: fc.nat(3),
  });
  const programme = fc.array(
    fc.record({ dates: fc.array(date, { minLength: 1, maxLength: 4 }), eur: fc.integer({ min: 1, max: 5 }) }),
    { maxLength: 8 },
  );
  const filters = fc.record({
    months: fc.uniqueArray(fc.constantFrom(...MONTHS), { minLength: 1, maxLength: 2 }),
    placesLeft: fc.boolean(),
    maxPrice: fc.option(fc.integer({ min: 1, max: 5 })),
    sort: fc.constantFrom<WorkshopFilter['sort']>('date', 'price', 'places'),
  });
  fc.assert(
    fc.property(programme, filters, (workshops, filter) => {
      const cards = workshops.map(({ dates, eur }, index) => {
        const all = dates
          .map(({ month, day, places }) => on(`${month}-${String(day).padStart(2, '0')}`, places))
          .map(({ start, places }) => on(start, places, `${start} with ${places}`));
        const shown = all.find(({ places }) => places !== 0) ?? all[0]!;
        const more = all.length > 1 ? `, and ${all.length - 1} more` : '';
        return {
          ...createCard({ id: `${index}`, price_from: prices(eur), ...shown, date: shown.text + more }),
          dates: all,
        };
      });
      const { workshops: shown, total, near } = select(filter, cards);
      for (const { date, places, price_from } of shown) {
        const [, month = '', stated] = /^(\d{4}-\d{2})-\d{2} with (\d)/.exec(date ?? '') ?? [];
        expect(filter.months).toContain(month);
        expect(Number(stated)).toBe(places);
        if (filter.placesLeft) expect(places).toBeGreaterThan(0);
        expect(price_from!.eur.amount).toBeLessThanOrEqual(filter.maxPrice ?? Infinity);
      }
      const isInMonth = ({ start }: { start: string }) => filter.months.includes(start.slice(0, 7));
      const expected = cards.filter(
        ({ dates, price_from }) =>
          price_from!.eur.amount <= (filter.maxPrice ?? Infinity) &&
          dates.filter(isInMonth).some(({ places }) => !filter.placesLeft || (places ?? 0) > 0),
      );
      expect(total).toBe(expected.length);
      for (const offer of near) expect(select({ ...filter, ...offer.change }, cards).total).toBe(offer.total);
    }),
  );
});

it('without a result names the nearest months, the waiting list and any price', () => {
  const cards = [
    { ...ice, price_from: prices(1190) },
    { ...film, price_from: prices(290) },
  ];
  const near = (filter: Partial<WorkshopFilter>) => select(filter, cards).near;
  expect(near({ months: ['2026-08'] })).toEqual([
    { label: 'September 2026', change: { months: ['2026-09'], page: 1 }, total: 1 },
    { label: 'June 2026', change: { months: ['2026-06'], page: 1 }, total: 1 },
  ]);
  expect(near({ type: 'onsite', placesLeft: true })).toEqual([
    { label: 'Sold out, with a waiting list', change: { placesLeft: false, page: 1 }, total: 1 },
  ]);
  expect(near({ q: 'ice', maxPrice: 300 })).toEqual([
    { label: 'At any price', change: { maxPrice: null, page: 1 }, total: 1 },
  ]);
  expect(near({ q: 'zzzz' })).toEqual([]);
  expect(near({})).toEqual([]);
});

describe('a page of the list has its version, so that a list that is open is never put together from two', () => {
  const list = Array.from({ length: 37 }, (_, index) => createCard({ id: String(index + 1) }));
  const select = (workshops: ListedCard[], page: number, version?: string) => {
    const selected = selectPage(workshops, { ...NO_FILTER, page }, version);
    return { ...selected, workshops: ids(selected.workshops) };
  };
  const { version } = select(list, 1);

  it('is the next fifteen for who has the same, and the list up to it for who has another', () => {
    expect(select(list, 2, version)).toMatchObject({ workshops: ids(list.slice(15, 30)), version });
    const withdrawn = select(list.slice(1), 2, version);
    expect(withdrawn.version).not.toBe(version);
    expect(withdrawn).toMatchObject({ workshops: ids(list.slice(1, 31)), total: 36 });
    for (const asked of [undefined, '', version]) expect(select(list, 96, asked).workshops).toEqual([]);
  });

  it('changes with every fact of a card, and with nothing else', () => {
    const soldOut = list.map((card, index) => (index === 20 ? { ...card, places: 0 } : card));
    expect(select(soldOut, 1).version).not.toBe(version);
    expect(select([...list].reverse(), 1).version).not.toBe(version);
    expect(select(structuredClone(list), 3).version).toBe(version);
  });
});
