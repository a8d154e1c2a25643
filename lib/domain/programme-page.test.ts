import { createCard } from '@/test/fixtures';

import { listProgrammeChoices, selectPage } from './programme-page';
import type { WorkshopCard } from './types';
import { NO_FILTER, type WorkshopFilter } from './workshop-filter';

describe('selectPage', () => {
  const priced = (id: string, places: number | null, eur: number | null): WorkshopCard => ({
    ...createCard({ id, ctype: 'online', title_with: `Workshop ${id} with`, tutors: 'Inês Carvalhal', places }),
    artforms: ['sound'],
    starts: ['2026-05-06'],
    price_from: eur === null ? null : byCurrency(eur),
  });
  const byCurrency = (amount: number) => ({
    eur: { amount, symbol: '€' },
    gbp: { amount, symbol: '£' },
    usd: { amount, symbol: '$' },
  });
  const workshops = [priced('1', 0, 400), priced('2', null, null), priced('3', 5, 200), priced('4', 0, 200)];
  const ids = (filter: Partial<WorkshopFilter>) =>
    selectPage(workshops, { ...NO_FILTER, ...filter }).workshops.map(({ id }) => id);

  it('keeps the order of the API, whatever the places, until another is chosen', () => {
    expect(ids({})).toEqual(['1', '2', '3', '4']);
    expect(ids({ sort: 'price' })).toEqual(['3', '4', '1', '2']);
    expect(ids({ sort: 'places' })).toEqual(['2', '3', '1', '4']);
  });

  it('offers the choices that the cards know of, and no other', () => {
    const later = { ...priced('5', 1, 10), starts: ['2027-01-05', '2026-05-20'] };
    expect(listProgrammeChoices([...workshops, later])).toEqual({
      months: [
        { month: '2026-05', label: 'May 2026' },
        { month: '2027-01', label: 'January 2027' },
      ],
      places: true,
      prices: true,
    });
    const bare = { ...priced('6', null, null), starts: [] };
    expect(listProgrammeChoices([bare])).toEqual({ months: [], places: false, prices: false });
  });
});
