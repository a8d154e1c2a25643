import fc from 'fast-check';

import { justifyRows, clampRatio } from './justified-rows';

const toRows = (ratios: number[], rowRatio: number) => {
  const rows: { ratio: number; share: number }[][] = [];
  const cells = justifyRows(ratios, rowRatio);
  for (let start = 0; start < cells.length; start += cells[start]!.gaps + 1) {
    rows.push(
      cells
        .slice(start, start + cells[start]!.gaps + 1)
        .map(({ share }, index) => ({ share, ratio: clampRatio(ratios[start + index]!) })),
    );
  }
  return rows;
};

const collections = fc.array(fc.double({ min: 0.1, max: 8, noNaN: true }), { minLength: 1, maxLength: 60 });
const rowRatios = fc.double({ min: 1, max: 8, noNaN: true });

it('returns one cell per picture, in order', () => {
  fc.assert(
    fc.property(collections, rowRatios, (ratios, rowRatio) => toRows(ratios, rowRatio).flat().length === ratios.length),
  );
});

it('fills every row and never overflows it', () => {
  fc.assert(
    fc.property(collections, rowRatios, (ratios, rowRatio) =>
      toRows(ratios, rowRatio).every((row) => {
        const sum = row.reduce((filled, { share }) => filled + share, 0);
        return sum <= 1 + 1e-9 && sum > 1 - row.length * 1e-5 - 1e-9;
      }),
    ),
  );
});

it('gives the pictures of a row the same height', () => {
  fc.assert(
    fc.property(collections, rowRatios, (ratios, rowRatio) =>
      toRows(ratios, rowRatio).every((row) => {
        const heights = row.map(({ share, ratio }) => share / ratio);
        return Math.max(...heights) - Math.min(...heights) < 1e-4;
      }),
    ),
  );
});

it('breaks rows where they come nearest to the row ratio', () => {
  const landscape = 1.5;
  expect(toRows(Array(9).fill(landscape), 4.5).map((row) => row.length)).toEqual([3, 3, 3]);
  expect(
    toRows(Array(10).fill(landscape), 4.5)
      .map((row) => row.length)
      .sort(),
  ).toEqual([3, 3, 4]);
  expect(toRows([1.5, 0.67, 0.67, 1.5], 2.2).map((row) => row.length)).toEqual([2, 2]);
});

it('lays out thousands of pictures', () => {
  expect(
    justifyRows(
      Array.from({ length: 4000 }, (_, index) => 0.6 + (index % 7) / 5),
      5,
    ),
  ).toHaveLength(4000);
});
