import { path } from './draw.mjs';

/** CAMP as blocks: every letter on a grid of 5 by 6, mitred like a mountain where it can be. */
const LETTERS = {
  C: 'M1 0H5V2H2V4H5V6H1L0 5V1Z',
  A: 'M0 6V2L2.5 0L5 2V6H3.4V4.5H1.6V6Z M1.6 3.2H3.4V2.6L2.5 1.8L1.6 2.6Z',
  M: 'M0 6V0H1.4L3 2.1L4.6 0H6V6H4.3V2.9L3 4.6L1.7 2.9V6Z',
  P: 'M0 6V0H4L5 1V3.2L4 4.3H1.8V6Z M1.8 1.6V2.8H3.2V1.6Z',
};

export function camp(x, y, unit, tone = 1) {
  let at = x;
  return [...'CAMP']
    .map((letter) => {
      const transform = `translate(${at} ${y}) scale(${unit})`;
      const shape = `<g transform="${transform}" fill-rule="evenodd">${path(LETTERS[letter], tone)}</g>`;
      at += unit * ((letter === 'M' ? 6 : 5) + 0.55);
      return shape;
    })
    .join('');
}
