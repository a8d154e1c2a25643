/** Pictures of the informational pages and of the start page. */
import { brush, disc, path, ramp, rect } from './lib/draw.mjs';
import { inks, papers } from './lib/inks.mjs';
import { house, shuttle, wood } from './lib/props.mjs';
import { clamp, mix, range, step } from './lib/random.mjs';
import { scene } from './lib/terrain.mjs';

/** The house by day, small below the wall of the range. */
export function placeHouse({ W, H, rand, name }) {
  const wall = (u, v, h) => h * 0.6 + 0.75 * step(0.62, 0.3, v);
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.8, sharp: 0.85, shape: wall },
    look: { eye: [0.5, 0.94, 0.1], fov: 0.95, horizon: 0.62, tall: 0.34 },
    light: { sun: 0.95, steep: 0.28 },
  });
  const h = house(W * 0.68, H * 0.8, 350);
  const meadow = `M-20 ${H * 0.76}Q${W * 0.34} ${H * 0.7} ${W * 0.66} ${H * 0.775}T${W + 20} ${H * 0.74}V${H + 20}H-20Z`;
  const box = (x, y) => x > W * 0.68 - 196 && x < W * 0.68 + 262 && y > H * 0.8 - 352;
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 13,
        art: rect(
          0,
          0,
          W,
          H,
          ramp(0, 0, 0, H * 0.4, [
            [0, 0.95],
            [1, 0.3],
          ]),
        ),
        field: (x, y, t, i) => (sky(i) ? t : y > H * 0.73 || box(x, y) ? 0 : step(0.72, 0.36, light[i]) * 0.85),
      },
      { ink: inks.environment, art: [path(meadow), h.wall(0), h.side(0)] },
      {
        ink: inks.art,
        art: [
          h.wall(0.3),
          h.side(0.9),
          h.roof(1),
          h.chimney(1),
          h.wall(0.3),
          brush(
            [
              [W * 0.64, H * 0.82],
              [W * 0.5, H * 0.87],
              [W * 0.56, H * 0.93],
              [W * 0.4, H * 1.04],
            ],
            (t) => mix(12, 48, t),
            0.4,
          ),
        ],
      },
      {
        ink: inks.pine,
        art: [
          path(
            meadow,
            ramp(0, H * 0.78, 0, H, [
              [0, 0],
              [1, 0.7],
            ]),
          ),
          h.wall(0),
          h.side(0.5),
          h.panes(),
          h.shutters(),
          wood(
            [
              [90, H * 0.83, 330],
              [190, H * 0.86, 430],
              [310, H * 0.84, 270],
              [W - 110, H * 0.83, 360],
              [W - 30, H * 0.86, 460],
              [W * 0.47, H * 0.79, 170],
              [W * 0.51, H * 0.8, 130],
            ],
            rand,
          ),
        ],
        field: (x, y, t, i) =>
          Math.max(
            t,
            sky(i) || y > H * 0.76 || box(x, y) ? 0 : step(0.36, 0.28, light[i]) * clamp(1.1 - depth[i] * 0.8),
          ),
      },
    ],
  };
}

/** The pass road with the shuttle and the snow poles. */
export function placeRoad({ W, H, name }) {
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.4, sharp: 0.8, shape: (u, v, h) => h * (0.3 + 1.2 * step(0.03, 0.3, Math.abs(u - 0.5))) },
    look: { eye: [0.5, 0.95, 0.08], fov: 1.1, horizon: 0.44, tall: 0.34 },
    light: { sun: 0.03, steep: 0.28 },
  });
  const centre = [
    [W * 0.3, H * 1.08],
    [W * 0.44, H * 0.9],
    [W * 0.66, H * 0.78],
    [W * 0.68, H * 0.69],
    [W * 0.52, H * 0.635],
    [W * 0.44, H * 0.6],
    [W * 0.47, H * 0.565],
    [W * 0.51, H * 0.545],
  ];
  const way = (k, tone) => brush(centre, (t) => mix(185, 5, t ** 0.42) * k, tone);
  const bus = shuttle(W * 0.52, H * 0.742, 210);
  const poles = range(8).map((k) => {
    const t = (k / 7) ** 0.6;
    const [x, y] = [mix(W * 0.07, W * 0.4, t), mix(H * 1.0, H * 0.6, t)];
    return rect(x, y - mix(260, 30, t), mix(16, 3, t), mix(260, 30, t));
  });
  return {
    paper: papers.sand,
    plates: [
      {
        ink: inks.music,
        screen: 'dots',
        cell: 13,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, H * 0.5, [
              [0, 0.15],
              [1, 0.95],
            ]),
          ),
          way(1, 0),
          disc(W * 0.56, H * 0.32, 86, 0),
        ],
        field: (x, y, t, i) => (sky(i) ? t : t * 0.5),
      },
      {
        ink: inks.environment,
        art: way(1, 1),
        field: (x, y, t, i) => (sky(i) || t > 0.5 ? 0 : clamp(1.15 - depth[i] * 1.5)),
      },
      {
        ink: inks.pine,
        art: [way(1.02, 1), bus.body(1)],
        field: (x, y, t, i) => (sky(i) || t > 0.5 ? 0 : step(0.42, 0.32, light[i]) * clamp(1.15 - depth[i])),
      },
      { ink: inks.signal, art: [bus.body(), bus.windows.replaceAll('rgb(255,255,255)', '#000'), poles] },
      {
        ink: inks.black,
        art: [
          bus.windows,
          bus.wheels,
          poles.map((p) => p.replace(/height="([\d.]+)"/, (_, v) => `height="${v * 0.3}"`)),
          brush(centre, (t) => mix(5, 0.6, t ** 0.5), 0.9),
        ],
      },
    ],
  };
}

/** The valley at noon, the river going out of it. */
export function placeValley({ W, H, name }) {
  const bend = (v) => 0.5 + 0.07 * Math.sin(v * 12);
  const { light, depth, sky, shot } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.6, sharp: 0.75, shape: (u, v, h) => h * (0.2 + 1.35 * step(0.015, 0.36, Math.abs(u - bend(v)))) },
    look: { eye: [0.5, 0.97, 0.26], fov: 1, horizon: 0.26, tall: 0.3 },
    light: { sun: 0.96, steep: 0.28 },
  });
  const water = (i) => Math.abs(shot.us[i] - bend(shot.vs[i])) < 0.0065 + 0.002 * Math.sin(shot.vs[i] * 90);
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.writing, field: (x, y, t, i) => (sky(i) || water(i) ? 0 : step(0.4, 0.6, light[i]) * 0.9) },
      {
        ink: inks.environment,
        field: (x, y, t, i) =>
          sky(i) || water(i) ? 0 : step(0.22, 0.06, Math.abs(shot.us[i] - bend(shot.vs[i]))) * clamp(1.2 - depth[i]),
      },
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 12,
        art: rect(
          0,
          0,
          W,
          H,
          ramp(0, 0, 0, H * 0.34, [
            [0, 0.95],
            [1, 0.25],
          ]),
        ),
        field: (x, y, t, i) => (sky(i) ? t : water(i) ? 1 : clamp(depth[i] * 0.9 - 0.15) * 0.8),
      },
      {
        ink: inks.pine,
        field: (x, y, t, i) => (sky(i) || water(i) ? 0 : step(0.4, 0.3, light[i]) * clamp(1.2 - depth[i] * 1.1)),
      },
      { ink: inks.signal, art: [disc(W * 0.84, H * 0.12, 62)] },
    ],
  };
}

/** CAMP as blocks: every letter on a grid of 5 by 6, mitred like a mountain where it can be. */
const letters = {
  C: 'M1 0H5V2H2V4H5V6H1L0 5V1Z',
  A: 'M0 6V2L2.5 0L5 2V6H3.4V4.5H1.6V6Z M1.6 3.2H3.4V2.6L2.5 1.8L1.6 2.6Z',
  M: 'M0 6V0H1.4L3 2.1L4.6 0H6V6H4.3V2.9L3 4.6L1.7 2.9V6Z',
  P: 'M0 6V0H4L5 1V3.2L4 4.3H1.8V6Z M1.8 1.6V2.8H3.2V1.6Z',
};
export function camp(x, y, unit, tone = 1) {
  let at = x;
  return [...'CAMP']
    .map((letter) => {
      const shape = `<g transform="translate(${at} ${y}) scale(${unit})" fill-rule="evenodd">${path(letters[letter], tone)}</g>`;
      at += unit * ((letter === 'M' ? 6 : 5) + 0.55);
      return shape;
    })
    .join('');
}

/** The picture that travels when a page is shared. */
export function share({ W, H, name }) {
  const peaks = (u, v, h) =>
    h * 0.55 +
    0.9 * Math.exp(-(((u - 0.4) / 0.2) ** 2) - ((v - 0.35) / 0.16) ** 2) +
    0.6 * Math.exp(-(((u - 0.78) / 0.12) ** 2) - ((v - 0.4) / 0.14) ** 2);
  const { light, depth, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 2.8, sharp: 0.85, shape: peaks },
    look: { eye: [0.52, 0.97, 0.13], fov: 1.2, horizon: 0.84, tall: 0.3 },
    light: { sun: 0.95, steep: 0.3 },
  });
  const word = camp(62, 60, 47);
  return {
    paper: papers.warm,
    plates: [
      { ink: inks.music, art: [disc(W * 0.5, H * 0.74, 236)], field: (x, y, t, i) => (sky(i) ? t : 0) },
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 11,
        field: (x, y, t, i) => (sky(i) ? 0 : step(0.74, 0.36, light[i])),
      },
      { ink: inks.signal, art: word, field: (x, y, t, i) => (sky(i) ? t : 0) },
      {
        ink: inks.black,
        field: (x, y, t, i) => (sky(i) ? 0 : step(0.36, 0.28, light[i]) * clamp(1.2 - depth[i] * 0.5)),
      },
    ],
  };
}
