import { getSlideRange } from './start-swiper';

const position = (slides: number, params: object, ends = {}) =>
  ({ slides: Array(slides), params, isBeginning: true, isEnd: false, ...ends }) as never;

test.each([
  ['all slides are in sight', position(3, { slidesPerView: 3, loop: true }), false, false],
  ['the only slide fades', position(1, { slidesPerView: 1, rewind: true }), false, false],
  ['the slides wrap', position(4, { slidesPerView: 3, loop: true }), true, true],
  ['the row begins', position(4, { slidesPerView: 3 }), false, true],
])('where %s, only arrows that lead somewhere are offered', (_where, at, hasPrevious, hasNext) =>
  expect(getSlideRange(at)).toEqual({ hasPrevious, hasNext }),
);
