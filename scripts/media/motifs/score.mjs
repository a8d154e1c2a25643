/** Graphic scores: staves, strings, stones, strokes. */
import { arc, blob, brush, disc, line, path, poly, ramp, rect, ring, smooth, stroke, through, within } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mix, range } from '../lib/random.mjs';
import { land, ridge } from '../lib/ridge.mjs';

function graphicScores({ W, H }) {
  const slopes = [
    [[-20, 0], [250, 0], [470, -210], [560, -120], [760, 40], [1640, 40]],
    [[-20, 0], [620, 0], [930, -250], [1010, -180], [1220, 0], [1640, 0]],
    [[-20, 0], [150, 0], [320, -120], [430, -20], [980, -20], [1270, -220], [1420, -40], [1640, -40]],
  ];
  const stave = (points, y) => range(5).map((k) => stroke(through(points.map(([x, dy]) => [x, y + k * 25 + dy * (1 - k * 0.06)])), 5));
  const staves = [stave(slopes[0], 300), stave(slopes[1], 590), stave(slopes[2], 880)];
  const big = [[1210, 235, 172], [330, 700, 118], [1380, 800, 66]];
  const dots = [[120, 350, 34], [505, 150, 52], [760, 392, 25], [850, 330, 25], [935, 352, 25], [610, 640, 40], [880, 400, 70], [1105, 560, 30], [1310, 612, 30], [1475, 640, 46], [210, 905, 30], [560, 930, 58], [700, 880, 22], [780, 930, 22], [860, 905, 22], [1180, 760, 38]];
  const bars = [[640, 250, 34, 170], [1010, 800, 34, 210], [120, 560, 20, 160], [1530, 240, 60, 210]];
  return {
    paper: papers.warm,
    plates: [
      { ink: inks.music, art: [big.map((d) => disc(...d)), poly([[0, 1080], [0, 960], [320, 740], [430, 880], [980, 880], [1270, 660], [1420, 850], [1620, 840], [1620, 1080]], 0.45)], screen: 'dots', cell: 14, angle: 40 },
      { ink: inks.art, art: [disc(1330, 330, 130), disc(250, 180, 84), poly([[620, 590], [930, 340], [1010, 410], [1220, 590]], 1), bars.map(([x, y, w, h]) => rect(x + 26, y + 18, w, h, 1, 9))] },
      { ink: inks.black, art: [staves, dots.map((d) => disc(...d)), bars.slice(0, 3).map(([x, y, w, h]) => rect(x, y, w, h, 1, 9)), ring(1210, 235, 100, 12), disc(880, 400, 38, 0)] },
      { ink: inks.signal, art: [disc(470, 500, 24), disc(1270, 648, 24), arc(330, 700, 150, 0.62, 0.92, 18)] },
    ],
  };
}

function instrumentsFromNothing({ W, H, rand }) {
  const left = ridge(rand, { width: W, base: H, height: 900, summits: [[-0.02, 0.5], [0.1, 0.74], [0.19, 1], [0.34, 0.4], [0.46, 0.1]], roughness: 0.2 });
  const right = ridge(rand, { width: W, base: H, height: 860, summits: [[0.55, 0.08], [0.7, 0.44], [0.83, 1], [0.95, 0.7], [1.05, 0.5]], roughness: 0.2 });
  const a = [W * 0.19, H - 895];
  const b = [W * 0.83, H - 855];
  const strings = range(9).map((k) => {
    const from = [a[0] + k * 9 - 8, a[1] + 20 + k * 62];
    const to = [b[0] - k * 12 + 4, b[1] + 14 + k * 60];
    const sag = 44 + k * 12;
    const swing = [0, 0, 34, 0, 0, 62, 0, 22, 0][k];
    const at = (t, off) => [mix(from[0], to[0], t), mix(from[1], to[1], t) + sag * 4 * t * (1 - t) + off * Math.sin(t * Math.PI * (k === 5 ? 3 : 2))];
    const curve = (off) => smooth(range(25).map((i) => at(i / 24, off)));
    return { main: swing ? '' : stroke(curve(0), 6), lens: swing ? range(7).map((i) => stroke(curve(swing * (i / 3 - 1)), i % 6 ? 2.4 : 6)).join('') : '', pegs: disc(...from, 13) + disc(...to, 13) };
  });
  return {
    paper: papers.sand,
    plates: [
      { ink: inks.music, art: disc(W * 0.51, H * 0.52, 330) },
      { ink: inks.sound, art: [path(land(left, H + 20)), path(land(right, H + 20))], screen: 'lines', angle: 62, cell: 13, field: (x, y, t) => t * (x < W / 2 ? 1 : 0.8) },
      { ink: inks.art, art: [path(land(right, H + 20)), rect(0, H - 96, W, 96)] },
      { ink: inks.night, art: [path(land(left, H + 20)), within(land(right, H + 20), poly([[W * 0.83, 0], [W * 0.815, H * 0.4], [W * 0.86, H * 0.55], [W * 0.82, H * 0.75], [W * 0.88, H + 20], [W + 40, H + 20], [W + 40, 0]])), strings.map((s) => s.main)] },
      { ink: inks.signal, art: strings.map((s) => s.lens) },
      { ink: inks.white, opaque: true, art: strings.map((s) => s.pegs) },
    ],
  };
}

function stone(x, y, size, rand, squash = 0.76) {
  const n = rand.int(7, 9);
  const turn = rand() * 6.28;
  return range(n).map((k) => {
    const a = turn + (k / n) * 2 * Math.PI + rand.around(0.16);
    const r = size * rand.between(0.84, 1.12);
    return [x + Math.cos(a) * r, y + Math.sin(a) * r * squash];
  });
}

function feralPercussion({ W, H, rand }) {
  const rows = ['X..x..X...X.x...', '....X.......X..x', 'x.x.x.xXx.x.x.xX', '..X......xX..X..'];
  const all = rows.flatMap((row, r) => [...row].map((hit, c) => {
    const size = { X: 78, x: 40, '.': 9 }[hit] * (r === 2 && hit === 'x' ? 0.75 : 1) * rand.between(0.88, 1.12);
    const x = 84 + c * 97 + rand.around(hit === '.' ? 6 : 13);
    const y = 172 + r * 246 + rand.around(16);
    return { hit, x, y, size, r, points: stone(x, y, size, rand) };
  }));
  const hits = all.filter((s) => s.hit !== '.');
  const tilt = (s, dx, dy, k = 1) => s.points.map(([x, y]) => [s.x + (x - s.x) * k + dx, s.y + (y - s.y) * k + dy]);
  return {
    paper: papers.sand,
    plates: [
      { ink: inks.performance, art: [rows.map((_, r) => rect(0, 172 + r * 246 - 4, W, 8, 1)), hits.filter((s) => s.r % 2 === 0).map((s) => blob(s.points))] },
      { ink: inks.music, art: [hits.filter((s) => s.r % 2 === 1 || s.size > 66).map((s) => blob(s.points)), disc(1322, 900, 0)] },
      { ink: inks.aubergine, screen: 'dots', cell: 11, art: hits.map((s) => within(smooth(s.points, true), blob(tilt(s, 0, 0, 1.1), ramp(s.x - s.size * 0.4, s.y - s.size * 0.5, s.x + s.size * 0.5, s.y + s.size * 0.7, [[0, 0], [0.4, 0.15], [1, 0.85]])))) },
      { ink: inks.aubergine, art: [hits.map((s) => within(`M-50 -50H1700V1150H-50Z`, brush([[s.x - s.size * 0.9, s.y + s.size * 0.78], [s.x, s.y + s.size * 0.9], [s.x + s.size * 1.15, s.y + s.size * 0.72]], (t) => s.size * 0.11 * Math.sin(t * Math.PI)))), all.filter((s) => s.hit === '.').map((s) => blob(s.points))] },
      { ink: inks.signal, art: hits.filter((s) => s.size > 74 && s.r !== 2).slice(0, 4).map((s) => range(3).map((k) => arc(s.x, s.y, s.size * 1.25 + k * 20, 0.66, 0.84, 8))) },
    ],
  };
}

function improvising({ W, H, rand }) {
  const meadow = H * 0.74;
  const sweep = (points, wide, tone = 1) => [brush(points, (t) => wide * (0.3 + 0.8 * Math.sin(Math.min(1, t * 1.15) * Math.PI) ** 0.7) * (1 - t * 0.35), tone), range(9).map((k) => {
    const off = (k / 8 - 0.5) * wide * 1.7;
    return brush(points.map(([x, y], i) => [x + off * 0.3, y + off + rand.around(2) * i * 0.4]), (t) => (t > 0.3 ? 1.5 + 3 * t : 0), 0);
  })];
  const blades = range(300).map(() => {
    const x = rand.between(-10, W + 10);
    const y = meadow + 26 + rand() ** 1.4 * 300;
    const tall = mix(16, 92, (y - meadow) / 320);
    return brush([[x, y], [x + rand.around(10), y - tall * 0.6], [x + rand.around(34), y - tall]], (t) => (1 - t) * mix(1.6, 5, (y - meadow) / 320));
  });
  const loop = [[560, 640], [680, 300], [900, 170], [1050, 290], [960, 470], [790, 430], [830, 250], [1060, 130], [1300, 170]];
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.music, art: [sweep([[-60, 470], [180, 300], [430, 330], [640, 480], [820, 620]], 74), rect(0, meadow, W, H - meadow)] },
      { ink: inks.performance, art: [sweep([[1660, 250], [1430, 330], [1260, 500], [1010, 600], [700, 560]], 62), sweep([[250, 120], [420, 70], [560, 130], [600, 230]], 40)] },
      { ink: inks.environment, art: [rect(0, meadow + 10, W, H - meadow), path(`M0 ${meadow + 12}L0 ${meadow - 26}L320 ${meadow - 62}L620 ${meadow - 20}L900 ${meadow - 44}L1280 ${meadow - 96}L1620 ${meadow - 30}V${meadow + 12}Z`)], density: 0.9 },
      { ink: inks.black, art: [brush(range(33).map((k) => catmull(loop, k / 32)), (t) => 13 * Math.sin(t * Math.PI) ** 0.5 * (0.75 + 0.4 * Math.sin(t * 19)), 1), blades, [[1340, 430, 15], [1392, 398, 10], [1430, 384, 6], [210, 590, 12], [262, 604, 8]].map((d) => disc(...d))] },
      { ink: inks.signal, art: [disc(1420, 190, 56), brush([[330, 690], [520, 610], [700, 640], [900, 690]], (t) => 9 * Math.sin(t * Math.PI))] },
    ],
  };
}

function catmull(points, t) {
  const at = t * (points.length - 1);
  const i = Math.min(points.length - 2, Math.floor(at));
  const f = at - i;
  const [a, b, c, d] = [points[Math.max(0, i - 1)], points[i], points[i + 1], points[Math.min(points.length - 1, i + 2)]];
  return [0, 1].map((n) => 0.5 * (2 * b[n] + (c[n] - a[n]) * f + (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * f * f + (3 * b[n] - a[n] - 3 * c[n] + d[n]) * f ** 3));
}

function withoutGuitars({ W, H, rand }) {
  const strings = range(6).map((k) => {
    const x = W * (0.24 + k * 0.107);
    const wide = 21 - k * 2.7;
    return poly([[x - wide, H + 10], [x - wide * 0.6, 60], [x + wide * 0.6, 60], [x + wide, H + 10]], ramp(0, H * 0.86, 0, H * 0.05, [[0, 1], [0.45, 0.9], [1, 0]]));
  });
  const hills = ridge(rand, { width: W, base: H, height: 250, summits: [[0.05, 0.7], [0.23, 1], [0.4, 0.5], [0.62, 0.62], [0.86, 0.9]], roughness: 0.12 });
  const back = ridge(rand, { width: W, base: H - 110, height: 260, summits: [[0.13, 0.6], [0.5, 1], [0.74, 0.5], [0.95, 0.8]], roughness: 0.12 });
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.writing, screen: 'dots', cell: 15, art: rect(0, 0, W, H, ramp(0, 0, 0, H * 0.8, [[0, 0], [1, 0.9]])) },
      { ink: inks.music, art: [path(land(back, H + 10)), disc(W * 0.835, H * 0.42, 96)] },
      { ink: inks.signal, art: path(land(hills, H + 10)) },
      { ink: inks.aubergine, screen: 'grain', art: strings },
    ],
  };
}

function silence({ W, H, rand }) {
  const hills = ridge(rand, { width: W, base: H * 0.93, height: 270, summits: [[0.1, 0.3], [0.3, 0.5], [0.44, 1], [0.58, 0.5], [0.8, 0.36], [0.97, 0.44]], roughness: 0.17, rounds: 7 });
  return {
    paper: '#f6f1e7',
    plates: [
      { ink: inks.music, screen: 'lines', angle: 0, cell: 18, art: path(land(hills, H + 20), ramp(0, H * 0.66, 0, H * 0.99, [[0, 0.62], [1, 0.02]])) },
      { ink: inks.slate, art: stroke(through(hills), 2.2, 0.6) },
      { ink: inks.black, art: disc(W * 0.685, H * 0.33, 58) },
    ],
  };
}

export const motifs = {
  'graphic-scores': graphicScores,
  'instruments-from-nothing': instrumentsFromNothing,
  'feral-percussion': feralPercussion,
  'improvising-in-the-open': improvising,
  'songs-without-guitars': withoutGuitars,
  'composing-with-silence': silence,
};
export { catmull, stone };
