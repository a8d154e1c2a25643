/**
 * Prints the site's ridge line, three layered ranges as SVG path data:
 * `node tools/sample-media/ridge-path.mjs > components/ui/ridge-paths.ts`
 */
import { chance } from './lib/random.mjs';
import { ridge } from './lib/ridge.mjs';

const WIDTH = 1600;
const FLOOR = 200;
const MAX_CHARACTERS = 700;
const RANGES = [
  {
    seed: 'far range',
    height: 176,
    points: 122,
    summits: [
      [0.06, 0.5],
      [0.17, 0.72],
      [0.27, 1],
      [0.4, 0.6],
      [0.52, 0.78],
      [0.69, 0.66],
      [0.8, 0.9],
      [0.95, 0.56],
    ],
  },
  {
    seed: 'middle range',
    height: 132,
    points: 122,
    summits: [
      [0.03, 0.78],
      [0.14, 0.46],
      [0.37, 0.62],
      [0.5, 0.5],
      [0.63, 1],
      [0.78, 0.5],
      [0.93, 0.7],
    ],
  },
  {
    seed: 'near range',
    height: 84,
    points: 122,
    summits: [
      [0.1, 0.9],
      [0.22, 0.62],
      [0.44, 0.42],
      [0.58, 0.5],
      [0.74, 0.66],
      [0.9, 1],
    ],
  },
];

/** Keeps the points that matter: drops, one by one, the corner with the least area. */
function thin(points, count) {
  const line = [...points];
  while (line.length > count) {
    let least = 1;
    let area = Infinity;
    for (let i = 1; i < line.length - 1; i += 1) {
      const [[ax, ay], [bx, by], [cx, cy]] = [line[i - 1], line[i], line[i + 1]];
      const size = Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
      if (size < area) [least, area] = [i, size];
    }
    line.splice(least, 1);
  }
  return line;
}

function silhouette({ seed, height, points, summits }) {
  const drawn = ridge(chance(seed), {
    width: WIDTH,
    base: FLOOR,
    height,
    summits,
    roughness: 0.36,
    rounds: 5,
    saddle: 0.7,
  })
    .map(([x, y]) => [Math.round(x), Math.round(Math.min(FLOOR - 8, Math.max(4, y)))])
    .filter(([x]) => x > 0 && x < WIDTH);
  const line = thin([[0, drawn[0][1] + 3], ...drawn, [WIDTH, drawn.at(-1)[1] + 2]], points);
  const steps = line.slice(1).map(([x, y], i) => {
    const [dx, dy] = [x - line[i][0], y - line[i][1]];
    return `${dx < 0 ? '' : i ? ' ' : ''}${dx}${dy < 0 ? '' : ' '}${dy}`;
  });
  return `M0 ${FLOOR}V${line[0][1]}l${steps.join('').trim()}V${FLOOR}z`;
}

const paths = RANGES.map(silhouette);
for (const path of paths) {
  if (path.length > MAX_CHARACTERS) {
    throw new Error(`A ridge takes ${path.length} characters; ${MAX_CHARACTERS} are allowed.`);
  }
}

/** A path as a string literal on lines of 104 characters. */
const literal = (path) =>
  path
    .match(/.{1,104}/g)
    .map((part) => `'${part}'`)
    .join(' +\n    ');

console.log(`/** Three ranges, back to front, in a view box of 0 0 ${WIDTH} ${FLOOR}; made by tools/sample-media. */
export const RIDGE_PATHS: readonly string[] = [
${paths.map((path) => `  ${literal(path)},`).join('\n')}
];`);
