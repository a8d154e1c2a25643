import fc from 'fast-check';

import { fileNameOf } from './file-name';
import { startIdleClock } from './idle-timer';
import { elsewhere, slideNumber } from './slide';
import { makeThrottle } from './throttle';
import { thumbnailReach } from './thumbnail-reach';
import { wrapIndex } from './wrap-index';

describe('wrapIndex', () => {
  it('comes from the last to the first, and back', () => {
    expect(wrapIndex(18, 18)).toBe(0);
    expect(wrapIndex(-1, 18)).toBe(17);
    expect(wrapIndex(0, 0)).toBe(0);
  });

  it('always names a slide, and any full round comes back to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 60 }), (index, count) => {
        const at = wrapIndex(index, count);
        return at >= 0 && at < count && wrapIndex(index + count, count) === at && wrapIndex(at, count) === at;
      }),
    );
  });
});

describe('makeThrottle', () => {
  it('lets the first of a burst through, and the next after the time', () => {
    const passes = makeThrottle(300);
    expect([0, 50, 299, 300, 310, 599, 600].filter(passes)).toEqual([0, 300, 600]);
  });

  it('never lets two through within the time, however they come', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 80 }), (steps) => {
        const passes = makeThrottle(300);
        let now = 0;
        const passed = steps.map((step) => (now += step)).filter(passes);
        return passed.every((time, index) => index === 0 || time - passed[index - 1]! >= 300);
      }),
    );
  });

  it('does not lock when the clock is set back', () => {
    const passes = makeThrottle(300);
    expect([5000, 100].filter(passes)).toEqual([5000, 100]);
  });
});

describe('startIdleClock', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('tells once when nothing happened for the time, and when something does again', () => {
    const told: boolean[] = [];
    const clock = startIdleClock(60_000, (idle) => told.push(idle));
    jest.advanceTimersByTime(59_999);
    expect(told).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(told).toEqual([true]);
    clock.touch();
    clock.touch();
    expect(told).toEqual([true, false]);
    jest.advanceTimersByTime(60_000);
    expect(told).toEqual([true, false, true]);
    clock.stop();
  });

  it('starts anew with everything the visitor does', () => {
    const told: boolean[] = [];
    const clock = startIdleClock(60_000, (idle) => told.push(idle));
    for (let touch = 0; touch < 5; touch += 1) {
      jest.advanceTimersByTime(59_000);
      clock.touch();
    }
    expect(told).toEqual([]);
    clock.stop();
    jest.advanceTimersByTime(120_000);
    expect(told).toEqual([]);
  });

  it.each([999, 0, -1, Number.NaN])('never hides for %p', (milliseconds) => {
    const told: boolean[] = [];
    startIdleClock(milliseconds, (idle) => told.push(idle)).touch();
    jest.advanceTimersByTime(600_000);
    expect(told).toEqual([]);
  });
});

describe('fileNameOf', () => {
  it.each([
    ['/media/gallery-03.jpg', 'camp-3.jpg'],
    ['/media/a.b.JPEG', 'camp-3.jpeg'],
    ['https://cdn.example/x.webp?size=2#top', 'camp-3.webp'],
    ['/media/plain', 'camp-3'],
    ['/media.v2/plain', 'camp-3'],
  ])('of %s is %s', (source, name) => expect(fileNameOf('camp', 3, source)).toBe(name));
});

describe('a slide', () => {
  it('is numbered from 01', () => expect([0, 8, 9, 99].map(slideNumber)).toEqual(['01', '09', '10', '100']));

  it('links to web addresses alone', () => {
    expect(elsewhere('https://www.films.example/42')).toEqual({
      href: 'https://www.films.example/42',
      host: 'films.example',
    });
    expect(elsewhere('javascript:alert(1)')).toBeNull();
    expect(elsewhere('nothing')).toBeNull();
  });
});

describe('thumbnailReach', () => {
  it('takes what fits whole on both sides, at least one and at most so many', () => {
    expect([320, 360, 768, 1920].map((room) => thumbnailReach(room, 66, 7))).toEqual([1, 2, 5, 7]);
    expect(thumbnailReach(0, 66, 7)).toBe(1);
  });
});
