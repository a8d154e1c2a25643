import fc from 'fast-check';

import { clampRatio, justifyRows } from './justified-rows';
import { getDownloadName } from './lightbox-slides';
import { parseVideoUrl } from './slide';
import { countThumbnailsPerSide } from './use-thumbnails';

it.each([
  ['/media/gallery-03.jpg', 'camp-3.jpg'],
  ['/media/a.b.JPEG', 'camp-3.jpeg'],
  ['https://cdn.example/x.webp?size=2#top', 'camp-3.webp'],
  ['/media/plain', 'camp-3'],
  ['/media.v2/plain', 'camp-3'],
])('a download of %s is named %s', (source, name) => expect(getDownloadName('camp', 3, source)).toBe(name));

it.each(['javascript:alert(1)', 'nothing'])('a slide does not link to %s', (url) =>
  expect(parseVideoUrl(url)).toBeNull(),
);

it.each([
  [0, 1],
  [320, 1],
  [360, 2],
  [768, 5],
  [1920, 7],
])('at %i px, %i of at most 7 thumbnails stand on each side', (width, count) =>
  expect(countThumbnailsPerSide(width, 66, 7)).toBe(count),
);

describe('justifyRows', () => {
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

  it('gives each picture a cell, fills every row without overflow, and gives its pictures one height', () => {
    fc.assert(
      fc.property(collections, rowRatios, (ratios, rowRatio) => {
        const rows = toRows(ratios, rowRatio);
        expect(rows.flat()).toHaveLength(ratios.length);
        for (const row of rows) {
          const sum = row.reduce((filled, { share }) => filled + share, 0);
          expect(sum <= 1 + 1e-9 && sum > 1 - row.length * 1e-5 - 1e-9).toBe(true);
          const heights = row.map(({ share, ratio }) => share / ratio);
          expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1e-4);
        }
      }),
    );
  });

  it('breaks rows where they come nearest to the row ratio', () => {
    const lengths = (ratios: number[], rowRatio: number) => toRows(ratios, rowRatio).map((row) => row.length);
    expect(lengths(Array(9).fill(1.5), 4.5)).toEqual([3, 3, 3]);
    expect(lengths(Array(10).fill(1.5), 4.5).sort()).toEqual([3, 3, 4]);
    expect(lengths([1.5, 0.67, 0.67, 1.5], 2.2)).toEqual([2, 2]);
  });

  it('lays out thousands of pictures', () => {
    const ratios = Array.from({ length: 4000 }, (_, index) => 0.6 + (index % 7) / 5);
    expect(justifyRows(ratios, 5)).toHaveLength(4000);
  });
});
