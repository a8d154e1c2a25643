import fc from 'fast-check';

import { clampRatio, justifyRows } from './justified-rows';
import { createThrottle, startIdleTimer } from './lightbox-activity';
import { getDownloadName } from './lightbox-slides';
import { parseVideoUrl, formatSlideNumber, wrapIndex } from './slide';
import { thumbnailsPerSide } from './use-thumbnails';

describe('wrapIndex', () => {
  it('wraps from the last to the first, and back', () => {
    expect(wrapIndex(18, 18)).toBe(0);
    expect(wrapIndex(-1, 18)).toBe(17);
    expect(wrapIndex(0, 0)).toBe(0);
  });

  it('always returns an index within the count', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 60 }), (index, count) => {
        const wrapped = wrapIndex(index, count);
        return (
          wrapped >= 0 &&
          wrapped < count &&
          wrapIndex(index + count, count) === wrapped &&
          wrapIndex(wrapped, count) === wrapped
        );
      }),
    );
  });
});

describe('createThrottle', () => {
  it('accepts the first call of a burst, and the next after the interval', () => {
    const accepts = createThrottle(300);
    expect([0, 50, 299, 300, 310, 599, 600].filter(accepts)).toEqual([0, 300, 600]);
  });

  it('never accepts two calls within the interval', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 80 }), (steps) => {
        const accepts = createThrottle(300);
        let now = 0;
        const passed = steps.map((step) => (now += step)).filter(accepts);
        return passed.every((time, index) => index === 0 || time - passed[index - 1]! >= 300);
      }),
    );
  });

  it('does not block when the clock is set back', () => {
    const accepts = createThrottle(300);
    expect([5000, 100].filter(accepts)).toEqual([5000, 100]);
  });
});

describe('startIdleTimer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reports once when idle, and once at the next activity', () => {
    const changes: boolean[] = [];
    const timer = startIdleTimer(60_000, (idle) => changes.push(idle));
    jest.advanceTimersByTime(59_999);
    expect(changes).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(changes).toEqual([true]);
    timer.reset();
    timer.reset();
    expect(changes).toEqual([true, false]);
    jest.advanceTimersByTime(60_000);
    expect(changes).toEqual([true, false, true]);
    timer.stop();
  });

  it('restarts at every activity', () => {
    const changes: boolean[] = [];
    const timer = startIdleTimer(60_000, (idle) => changes.push(idle));
    for (let activity = 0; activity < 5; activity += 1) {
      jest.advanceTimersByTime(59_000);
      timer.reset();
    }
    expect(changes).toEqual([]);
    timer.stop();
    jest.advanceTimersByTime(120_000);
    expect(changes).toEqual([]);
  });

  it.each([999, 0, -1, Number.NaN])('is disabled by a timeout of %p', (milliseconds) => {
    const changes: boolean[] = [];
    startIdleTimer(milliseconds, (idle) => changes.push(idle)).reset();
    jest.advanceTimersByTime(600_000);
    expect(changes).toEqual([]);
  });
});

describe('getDownloadName', () => {
  it.each([
    ['/media/gallery-03.jpg', 'camp-3.jpg'],
    ['/media/a.b.JPEG', 'camp-3.jpeg'],
    ['https://cdn.example/x.webp?size=2#top', 'camp-3.webp'],
    ['/media/plain', 'camp-3'],
    ['/media.v2/plain', 'camp-3'],
  ])('of %s is %s', (source, name) => expect(getDownloadName('camp', 3, source)).toBe(name));
});

describe('a slide', () => {
  it('is numbered from 01', () => expect([0, 8, 9, 99].map(formatSlideNumber)).toEqual(['01', '09', '10', '100']));

  it('links to http and https URLs only', () => {
    expect(parseVideoUrl('https://www.films.example/42')).toEqual({
      href: 'https://www.films.example/42',
      host: 'films.example',
    });
    expect(parseVideoUrl('javascript:alert(1)')).toBeNull();
    expect(parseVideoUrl('nothing')).toBeNull();
  });
});

describe('thumbnailsPerSide', () => {
  it('returns what fits on both sides, at least one and at most the maximum', () => {
    expect([320, 360, 768, 1920].map((width) => thumbnailsPerSide(width, 66, 7))).toEqual([1, 2, 5, 7]);
    expect(thumbnailsPerSide(0, 66, 7)).toBe(1);
  });
});

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

  it('returns one cell per picture, in order', () => {
    fc.assert(
      fc.property(
        collections,
        rowRatios,
        (ratios, rowRatio) => toRows(ratios, rowRatio).flat().length === ratios.length,
      ),
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
});
