import { countRoomsByNight, listNights, listOversoldNights } from './nights';

test('a stay takes its room from the night of arrival, and leaves it on the day of departure', () => {
  const nights = ['2027-02-27', '2027-02-28', '2027-03-01'];
  expect(listNights({ arrival: '2027-02-27', departure: '2027-03-02' })).toEqual(nights);
  expect(listNights({ arrival: '2027-03-02', departure: '2027-03-02' })).toEqual([]);
});

test('the rooms of all stays are added up by night', () => {
  const taken = countRoomsByNight([
    { arrival: '2027-03-01', departure: '2027-03-03', rooms: 2 },
    { arrival: '2027-03-02', departure: '2027-03-04', rooms: 1 },
    { arrival: '2027-03-09', departure: '2027-03-10', rooms: 0 },
  ]);
  expect([...taken]).toEqual([
    ['2027-03-01', 2],
    ['2027-03-02', 3],
    ['2027-03-03', 1],
  ]);
});

test('nights with more guests than rooms are named as runs, with the most rooms of each', () => {
  const taken = {
    '2027-03-06': 4,
    '2027-03-02': 6,
    '2027-03-01': 4,
    '2027-03-03': 5,
    '2027-03-04': 3,
    '2027-03-07': 3,
  };
  expect(listOversoldNights(new Map(Object.entries(taken)), 3)).toEqual([
    { first: '2027-03-01', last: '2027-03-03', taken: 6 },
    { first: '2027-03-06', last: '2027-03-06', taken: 4 },
  ]);
});
