/** After dark: cables, moon, mast, fog. */
import { arc, disc, line, path, poly, ramp, rect, smooth, stroke, through } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mix, range } from '../lib/random.mjs';
import { land, ridge } from '../lib/ridge.mjs';

function modularMountains({ W, H, rand }) {
  const colours = [inks.sound, inks.music, inks.signal, inks.white, inks.sound, inks.music, inks.white];
  const jackY = 985;
  const plates = [{ ink: '#1d3157', opaque: true, art: disc(1190, 300, 178) }];
  const sockets = [];
  const summits = [
    [[90, 300, 800], [640, 210, 300], [1230, 130, 700]],
    [[240, 520, 700], [980, 160, 640], [1480, 300, 500]],
    [[40, 200, 610], [420, 150, 520], [800, 210, 420], [1340, 120, 560]],
    [[330, 330, 590], [1110, 250, 480], [1560, 100, 600]],
    [[150, 340, 430], [720, 200, 640], [1420, 330, 360]],
    [[60, 150, 450], [560, 300, 380], [1180, 170, 330]],
    [[390, 240, 310], [900, 330, 330], [1500, 160, 300]],
  ];
  summits.forEach((peaks, k) => {
    const foot = jackY - (k % 2) * 8;
    const x0 = 110 + k * 92;
    const x1 = W - 96 - ((k * 5) % 7) * 98;
    const tops = peaks.filter(([x]) => x > Math.min(x0, x1) - 60 && x < Math.max(x0, x1) + 60);
    const points = [[x0, foot], [x0 - 6, foot - 96]];
    tops.forEach(([x, up], i) => {
      const y = 110 + up * 0.95 + k * 44;
      points.push([x - 26, y + 22], [x, y], [x + 30, y + 26]);
      const next = tops[i + 1];
      if (next) points.push([(x + next[0]) / 2 + rand.around(40), Math.max(y, 110 + next[1] * 0.95 + k * 44) + rand.between(70, 190)]);
    });
    points.push([x1 + 4, foot - 110], [x1, foot]);
    const sorted = [points[0], ...points.slice(1, -1).sort((a, b) => a[0] - b[0]), points.at(-1)];
    sockets.push(x0, x1);
    const d = smooth(sorted);
    plates.push({ ink: '#0c1526', opaque: true, art: stroke(d, 34), shift: [4, 6] });
    plates.push({ ink: colours[k], opaque: true, art: [stroke(d, 19), [x0, x1].map((x) => `<rect x="${x - 15}" y="${foot - 70}" width="30" height="78" rx="5" fill="#fff"/>`)], shift: [0, 0] });
  });
  plates.push({ ink: '#0c1526', opaque: true, art: rect(0, 985, W, 95) });
  plates.push({ ink: '#8fa3bd', opaque: true, art: range(16).map((i) => disc(62 + i * 100, 1034, 24) + disc(62 + i * 100, 1034, 13, 0)) });
  return { paper: inks.night, plates };
}

function nightSongs({ W, H, rand }) {
  const [px, py] = [W * 0.3, H * 0.56];
  const moon = [W * 0.71, H * 0.34, 208];
  const trails = range(120).map(() => {
    const radius = 50 + rand() ** 0.75 * 1480;
    const from = rand();
    return arc(px, py, radius, from, from + rand.between(0.045, 0.15), rand.between(2.4, 5.2), rand.pick([0, 0.25, 0.45]));
  });
  const hills = ridge(rand, { width: W, base: H, height: 330, summits: [[0.08, 0.6], [0.2, 0.74], [0.36, 1], [0.55, 0.46], [0.82, 0.6], [0.96, 0.9]], roughness: 0.24 });
  const back = ridge(rand, { width: W, base: H - 40, height: 420, summits: [[0.02, 0.8], [0.26, 0.62], [0.47, 0.8], [0.68, 0.92], [0.9, 0.55]], roughness: 0.2 });
  const craters = [[-70, -60, 46], [52, -88, 26], [66, 40, 62], [-40, 84, 34], [-106, 34, 22]];
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.music, screen: 'dots', cell: 14, art: [disc(...moon), craters.map(([x, y, r]) => disc(moon[0] + x, moon[1] + y, r, 0.5))] },
      { ink: inks.performance, art: rect(0, 0, W, H, ramp(0, H * 0.3, 0, H * 0.86, [[0, 0], [1, 0.95]])) + disc(...moon, 0), screen: 'lines', angle: 0, cell: 12 },
      { ink: inks.night, art: [rect(0, 0, W, H, ramp(0, H * 0.1, 0, H * 0.95, [[0, 1], [0.55, 0.94], [1, 0.35]])), trails, disc(...moon, 0)] },
      { ink: inks.night, art: path(land(back, H + 20)), density: 0.8 },
      { ink: inks.black, art: path(land(hills, H + 20)) },
    ],
  };
}

function radioFromTheCol({ W, H, rand }) {
  const [mx, top] = [W * 0.47, H * 0.3];
  const left = ridge(rand, { width: W, base: H, height: 760, summits: [[0.02, 0.95], [0.13, 0.84], [0.24, 0.56], [0.36, 0.34]], roughness: 0.22 }).filter(([x]) => x < W * 0.4);
  const col = [...left, [W * 0.42, H * 0.79], [W * 0.53, H * 0.8]];
  const right = ridge(rand, { width: W, base: H, height: 860, summits: [[0.6, 0.3], [0.72, 0.5], [0.85, 0.9], [0.97, 0.7]], roughness: 0.22 }).filter(([x]) => x > W * 0.56);
  const pass = [...col, ...right];
  const waves = range(15).map((k) => arc(mx, top, 74 + k * 84, 0.515, 0.985, 44 - k * 1.2));
  const foot = H * 0.8;
  const mast = [line(mx - 44, foot, mx, top, 9), line(mx + 44, foot, mx, top, 9), range(9).map((k) => {
    const y = mix(top + 60, foot, k / 9);
    const next = mix(top + 60, foot, (k + 1) / 9);
    const w = (y - top) * 0.081;
    const v = (next - top) * 0.081;
    return line(mx - w, y, mx + v, next, 5) + line(mx + w, y, mx - v, next, 5) + line(mx - w, y, mx + w, y, 5);
  }), disc(mx, top, 19)];
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.writing, screen: 'lines', angle: 0, cell: 16, art: rect(0, 0, W, H, ramp(0, 0, 0, H * 0.85, [[0, 0.15], [1, 0.95]])) },
      { ink: inks.signal, art: waves },
      { ink: inks.sound, art: path(land(pass, H + 20)) },
      { ink: inks.black, art: [path(land(pass.map(([x, y]) => [x + 46, y + 110 + 70 * Math.sin(x / 90)]), H + 20)), path(land(pass, H + 20), ramp(0, H * 0.2, 0, H, [[0, 0.2], [0.6, 0.9]])), mast] },
    ],
  };
}

function fir(x, foot, tall, rand) {
  const wide = tall * 0.2;
  const side = (dir) => range(11).flatMap((k) => {
    const y = foot - tall * (1 - k / 10.5);
    const reach = (0.1 + k / 10) * wide;
    return [[x + dir * reach * 0.45, y], [x + dir * reach * rand.between(0.9, 1.12), y + tall * 0.062]];
  });
  return `${through([[x, foot - tall - 14], ...side(1), ...side(-1).reverse()])}Z`;
}

function theatreOfFog({ W, H, rand }) {
  const curtain = (x, width, lean, hem) => {
    const folds = range(9).map((k) => {
      const t = k / 8;
      return poly([[x + t * width + lean, -20], [x + (t + 0.125) * width + lean, -20], [x + (t + 0.125) * width * 1.12, hem + 22 * Math.sin(k * 2.1)], [x + t * width * 1.12, hem + 22 * Math.sin(k * 2.1 - 1)]], ramp(x + t * width, 0, x + (t + 0.125) * width, 0, [[0, 0.04], [0.5, 0.45], [1, 0.9]]));
    });
    return folds.join('');
  };
  const trees = (list) => list.map(([x, foot, tall]) => path(fir(x, foot, tall, rand)));
  const far = range(22).map((k) => [k * 80 - 20 + rand.around(26), 820 + rand.around(14), rand.between(230, 420)]);
  const mid = [[150, 930, 620], [330, 900, 460], [560, 920, 560], [1010, 910, 500], [1190, 935, 650], [1420, 905, 520], [1590, 930, 600]];
  const near = [[40, 1180, 1010], [470, 1200, 760], [1330, 1210, 890], [1640, 1180, 960]];
  return {
    paper: papers.rose,
    plates: [
      { ink: inks.performance, screen: 'lines', angle: 90, cell: 12, art: [rect(0, 0, W, H, 0.14), curtain(90, 430, 70, 890), curtain(1010, 470, -60, 860)], shift: [0, 0] },
      { ink: inks.art, art: [rect(0, 0, W, H, ramp(0, 0, 0, H, [[0, 0], [0.62, 0.25], [0.8, 1], [1, 0.8]])), disc(770, 560, 150), curtain(90, 430, 70, 890).replaceAll(/fill="url[^"]*"/g, 'fill="#000"')] },
      { ink: inks.pine, art: [trees(far)], density: 0.42 },
      { ink: inks.pine, art: [trees(mid), rect(0, 900, W, 200, ramp(0, 890, 0, 1000, [[0, 0], [1, 1]]))], density: 0.82 },
      { ink: inks.white, opaque: true, screen: 'lines', angle: 90, cell: 12, art: [curtain(560, 420, 20, 960), curtain(-160, 300, 10, 1000), curtain(1490, 330, -30, 990)], density: 0.9 },
      { ink: inks.aubergine, art: trees(near) },
    ],
  };
}

export const motifs = {
  'modular-mountains': modularMountains,
  'night-songs': nightSongs,
  'radio-from-the-col': radioFromTheCol,
  'a-theatre-of-fog': theatreOfFog,
};
export { fir };
