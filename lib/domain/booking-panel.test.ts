import { findDefaultEdition, getPanel, listBookableEditions, withHeldPlace } from './booking-panel';

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

it('offers the first edition with places', () => {
  expect(findDefaultEdition([...some, edition('3', 1)])).toEqual(edition('2', 3));
  expect(findDefaultEdition([edition('1', 0)])).toBeNull();
});

it('leaves the last place to a visitor who holds it and corrects the reservation', () => {
  const editions = withHeldPlace([edition('1', 0), edition('2', 0)], '2');
  expect(listBookableEditions(editions)).toEqual([edition('2', 1)]);
});
