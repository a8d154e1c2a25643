import fc from 'fast-check';

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
