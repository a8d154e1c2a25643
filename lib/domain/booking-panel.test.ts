import fc from 'fast-check';

import { findDefaultEdition, getPanel, getPanelTime, listBookableEditions, withHeldPlace } from './booking-panel';
import { getEditionId } from './query-pages';

const edition = (id: string, places: number) => ({ id, start_date: '2026-05-04', end_date: null, places });

const some = [edition('1', 0), edition('2', 3)];

it.each([
  ['form', 0, some, 2000],
  ['form', 2001, some, 2000],
  ['finished', 2000, some, 2000],
  ['finished', 1, [], 2000],
  ['soldout', 0, [edition('1', 0)], 2000],
  ['soldout', 0, [], 2000],
])('the panel is %p for cutoff %p and editions %p at %p', (panel, booking_cutoff_time, editions, now) => {
  expect(getPanel({ booking_cutoff_time, editions }, now)).toBe(panel);
});

it('a page says of booking what its time says, and has the same bytes for an hour', () => {
  const seconds = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(seconds, seconds, (booking_cutoff_time, now) => {
      const facts = { booking_cutoff_time, editions: some };
      expect(getPanel(facts, getPanelTime(facts, now))).toBe(getPanel(facts, now));
    }),
  );
  const open = { booking_cutoff_time: 0, editions: some };
  expect([7_200, 7_300, 10_799].map((now) => getPanelTime(open, now))).toEqual([7_200, 7_200, 7_200]);
  const closing = { booking_cutoff_time: 7_300, editions: some };
  expect([7_299, 7_300, 7_400].map((now) => getPanelTime(closing, now))).toEqual([7_200, 7_300, 7_300]);
});

it('offers the first edition with places', () => {
  expect(findDefaultEdition([...some, edition('3', 1)])).toEqual(edition('2', 3));
  expect(findDefaultEdition([edition('1', 0)])).toBeNull();
});

it('reads the date that a link chooses', () => {
  const chosen = [{ edition: '31' }, { edition: ['32', '31'] }, { edition: '' }, {}];
  expect(chosen.map(getEditionId)).toEqual(['31', '32', undefined, undefined]);
});

it('leaves the last place to a visitor who holds it and corrects the reservation', () => {
  const panelEdition = (id: string, places: number | null) => ({ id, dates: 'in May', cancelling: null, places });
  const editions = withHeldPlace([panelEdition('1', 0), panelEdition('2', 0)], '2');
  expect(listBookableEditions(editions)).toEqual([panelEdition('2', 1)]);
  expect(withHeldPlace([panelEdition('2', null)], '2')).toEqual([panelEdition('2', null)]);
});
