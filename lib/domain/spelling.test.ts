import { findBySpelling } from './spelling';

const KNOWN = ['ice', 'Noise', 'noise-now!', 'v1.html', '7', '08'];

test.each([
  ['ice', null],
  ['ice).', 'ice'],
  ['ICE.html', 'ice'],
  ['ice%2C%3B', 'ice'],
  ['ice..HTM.', 'ice'],
  ['ice%E2%80%8B', 'ice'],
  ['Noise%20', 'Noise'],
  ['007', '7'],
  ['0', null],
  ['...', null],
  ['.html', null],
])('%s means %s', async (segment, meant) => {
  const asked: string[] = [];
  const find = async (spelling: string) => {
    asked.push(spelling);
    return KNOWN.includes(spelling) ? spelling : null;
  };
  expect(await findBySpelling(segment, find)).toBe(meant);
  expect(asked).not.toContain(segment);
});
