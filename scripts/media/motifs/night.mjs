/** After dark: cables, moon, mast, fog. */
import { arc, disc, line, path, poly, ramp, rect, smooth, stroke, within } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mix, range, step } from '../lib/random.mjs';
import { wood } from '../lib/props.mjs';
import { scene } from '../lib/terrain.mjs';

function modularMountains({ W, H, rand }) {
  const colours = [inks.vr, inks.sound, inks.white, inks.music, inks.signal, inks.sound, inks.music];
  const summits = [
    [
      [0.2, 0.7],
      [0.42, 1],
      [0.7, 0.74],
      [0.86, 0.9],
    ],
    [
      [0.16, 0.9],
      [0.36, 0.5],
      [0.6, 1],
      [0.82, 0.6],
    ],
    [
      [0.24, 0.62],
      [0.48, 0.8],
      [0.74, 1],
    ],
    [
      [0.15, 0.6],
      [0.33, 1],
      [0.58, 0.56],
      [0.84, 0.72],
    ],
    [
      [0.27, 0.7],
      [0.66, 1],
      [0.87, 0.5],
    ],
    [
      [0.2, 1],
      [0.47, 0.56],
      [0.78, 0.8],
    ],
    [
      [0.36, 0.8],
      [0.58, 0.5],
      [0.83, 1],
    ],
  ];
  const left = range(7).map((k) => [74, 236 + k * 118]);
  const right = range(7).map((k) => [W - 74, 236 + ((k * 3 + 1) % 7) * 118]);
  const jacks = [...left, ...right];
  const plates = [{ ink: '#f5b301', opaque: true, art: disc(1120, 236, 112) }];
  summits.forEach((peaks, k) => {
    const base = 440 + k * 104;
    const [from, to] = [left[k], right[k]];
    const tops = peaks.flatMap(([x, h], i) => {
      const next = peaks[i + 1];
      const y = base - h * (300 - k * 14);
      const here = [[x * W, y]];
      return next
        ? [
            ...here,
            [((x + next[0]) / 2) * W + rand.around(26), base - Math.min(h, next[1]) * (170 - k * 8) + rand.around(20)],
          ]
        : here;
    });
    const d = smooth([from, [from[0] + 66, from[1] + 4], ...tops, [to[0] - 66, to[1] + 6], to]);
    plates.push({
      ink: ['#182a47', '#152541', '#12203a', '#101c33', '#0e192e', '#0c1629', '#0a1323'][k],
      opaque: true,
      art: path(`${d}L${W - 74} ${H + 40}L74 ${H + 40}Z`),
      shift: [0, 0],
    });
    plates.push({ ink: colours[k], opaque: true, art: stroke(d, 17), shift: [0, 0] });
  });
  plates.push({ ink: '#0a1323', opaque: true, art: [rect(0, 0, 74, H), rect(W - 74, 0, 74, H)], shift: [0, 0] });
  plates.push({ ink: '#b9c6d8', opaque: true, art: jacks.map(([x, y]) => disc(x, y, 34) + disc(x, y, 20, 0)) });
  summits.forEach((_, k) =>
    plates.push({
      ink: colours[k],
      opaque: true,
      art: [left[k], right[k]].map(
        ([x, y], side) =>
          disc(x, y, 17) + `<rect x="${side ? x - 76 : x}" y="${y - 15}" width="76" height="30" rx="6" fill="#fff"/>`,
      ),
      shift: [0, 0],
    }),
  );
  return { paper: inks.night, plates };
}

function nightSongs({ W, H, rand, name }) {
  const [px, py] = [W * 0.27, H * 0.5];
  const moon = [W * 0.71, H * 0.36, 236];
  const trails = range(170).map(() => {
    const radius = 40 + rand() ** 0.75 * 1500;
    const from = rand();
    return arc(px, py, radius, from, from + rand.between(0.06, 0.2), rand.between(3, 6.5), rand.pick([0, 0, 0.3, 0.5]));
  });
  const peaks = (u, v, h) =>
    h * 0.6 +
    0.8 * Math.exp(-(((u - 0.3) / 0.13) ** 2) - ((v - 0.4) / 0.14) ** 2) +
    0.6 * Math.exp(-(((u - 0.86) / 0.13) ** 2) - ((v - 0.5) / 0.12) ** 2);
  const { light, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 3, sharp: 0.85, shape: peaks },
    look: { eye: [0.53, 0.96, 0.08], fov: 1.1, horizon: 0.86, tall: 0.3 },
    light: { sun: 0.9, steep: 0.3 },
  });
  const seas = [
    [-90, -70, 74, 52],
    [20, -30, 92, 60],
    [84, 66, 56, 44],
    [-50, 96, 66, 38],
    [-140, 30, 34, 46],
    [96, -110, 40, 28],
  ];
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.music,
        screen: 'dots',
        cell: 13,
        art: [
          disc(...moon, 0.8),
          within(
            `M${moon[0] - moon[2]} ${moon[1]}a${moon[2]} ${moon[2]} 0 1 0 ${2 * moon[2]} 0a${moon[2]} ${moon[2]} 0 1 0 ${-2 * moon[2]} 0`,
            seas.map(([x, y, a, b]) => disc(moon[0] + x, moon[1] + y, a, 1, b)).join(''),
          ),
        ],
      },
      {
        ink: inks.performance,
        art:
          rect(
            0,
            0,
            W,
            H,
            ramp(0, H * 0.3, 0, H * 0.86, [
              [0, 0],
              [1, 0.95],
            ]),
          ) + disc(...moon, 0),
        screen: 'lines',
        angle: 0,
        cell: 13,
        field: (x, y, t, i) => (sky(i) ? t : step(0.5, 0.66, light[i])),
      },
      {
        ink: inks.night,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, H * 0.1, 0, H * 0.95, [
              [0, 1],
              [0.55, 0.94],
              [1, 0.35],
            ]),
          ),
          trails,
          disc(...moon, 0),
        ],
        field: (x, y, t, i) => (sky(i) ? t : 0.75),
      },
      { ink: inks.black, field: (x, y, t, i) => (sky(i) ? 0 : step(0.6, 0.5, light[i])) },
    ],
  };
}

function radioFromTheCol({ W, H, name }) {
  const [mx, top] = [W * 0.47, H * 0.3];
  const saddle = (u, v, h) => h * 0.55 + 0.75 * step(0.03, 0.36, Math.abs(u - 0.475)) * step(0.95, 0.4, v);
  const { light, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 3, sharp: 0.85, shape: saddle },
    look: { eye: [0.5, 0.98, 0.1], fov: 1.05, horizon: 0.8, tall: 0.36 },
    light: { sun: 0.92, steep: 0.3 },
  });
  const waves = range(15).map((k) => arc(mx, top, 74 + k * 84, 0.515, 0.985, 44 - k * 1.2));
  const column = range(H).find((y) => y > top + 40 && !sky(y * W + Math.round(mx)));
  const foot = (column ?? H * 0.8) + 16;
  const mast = [
    line(mx - 44, foot, mx, top, 9),
    line(mx + 44, foot, mx, top, 9),
    range(9).map((k) => {
      const y = mix(top + 60, foot, k / 9);
      const next = mix(top + 60, foot, (k + 1) / 9);
      const w = (44 * (y - top)) / (foot - top);
      const v = (44 * (next - top)) / (foot - top);
      return line(mx - w, y, mx + v, next, 5) + line(mx + w, y, mx - v, next, 5) + line(mx - w, y, mx + w, y, 5);
    }),
    disc(mx, top, 19),
  ];
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.writing,
        screen: 'lines',
        angle: 0,
        cell: 16,
        art: rect(
          0,
          0,
          W,
          H,
          ramp(0, 0, 0, H * 0.85, [
            [0, 0.15],
            [1, 0.95],
          ]),
        ),
      },
      { ink: inks.signal, art: waves, field: (x, y, t, i) => (sky(i) ? t : 0) },
      { ink: inks.sound, field: (x, y, t, i) => (sky(i) ? 0 : 1) },
      { ink: inks.black, art: mast, field: (x, y, t, i) => Math.max(t, sky(i) ? 0 : step(0.52, 0.4, light[i])) },
    ],
  };
}

function theatreOfFog({ W, H, rand }) {
  const curtain = (x, width, lean, hem) => {
    const folds = range(9).map((k) => {
      const t = k / 8;
      return poly(
        [
          [x + t * width + lean, -20],
          [x + (t + 0.125) * width + lean, -20],
          [x + (t + 0.125) * width * 1.12, hem + 22 * Math.sin(k * 2.1)],
          [x + t * width * 1.12, hem + 22 * Math.sin(k * 2.1 - 1)],
        ],
        ramp(x + t * width, 0, x + (t + 0.125) * width, 0, [
          [0, 0.04],
          [0.5, 0.45],
          [1, 0.9],
        ]),
      );
    });
    return folds.join('');
  };
  const trees = (list) => wood(list, rand);
  const far = range(22).map((k) => [k * 80 - 20 + rand.around(26), 820 + rand.around(14), rand.between(230, 420)]);
  const mid = [
    [150, 930, 620],
    [330, 900, 460],
    [560, 920, 560],
    [1010, 910, 500],
    [1190, 935, 650],
    [1420, 905, 520],
    [1590, 930, 600],
  ];
  const near = [
    [40, 1180, 1010],
    [470, 1200, 760],
    [1330, 1210, 890],
    [1640, 1180, 960],
  ];
  return {
    paper: papers.rose,
    plates: [
      {
        ink: inks.performance,
        screen: 'lines',
        angle: 90,
        cell: 12,
        art: [rect(0, 0, W, H, 0.14), curtain(90, 430, 70, 890), curtain(1010, 470, -60, 860)],
        shift: [0, 0],
      },
      {
        ink: inks.art,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, H, [
              [0, 0],
              [0.62, 0.25],
              [0.8, 1],
              [1, 0.8],
            ]),
          ),
          disc(770, 560, 150),
          curtain(90, 430, 70, 890).replaceAll(/fill="url[^"]*"/g, 'fill="#000"'),
        ],
      },
      { ink: inks.pine, art: [trees(far)], density: 0.42 },
      {
        ink: inks.pine,
        art: [
          trees(mid),
          rect(
            0,
            900,
            W,
            200,
            ramp(0, 890, 0, 1000, [
              [0, 0],
              [1, 1],
            ]),
          ),
        ],
        density: 0.82,
      },
      {
        ink: inks.white,
        opaque: true,
        screen: 'lines',
        angle: 90,
        cell: 12,
        art: [curtain(560, 420, 20, 960), curtain(-160, 300, 10, 1000), curtain(1490, 330, -30, 990)],
        density: 0.9,
      },
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
