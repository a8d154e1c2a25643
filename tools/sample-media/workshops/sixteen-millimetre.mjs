import { disc, glow, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { clamp, step } from '../lib/random.mjs';
import { scene } from '../lib/terrain.mjs';

export default function lightLeak({ W, H, name }) {
  const { light, depth, sky } = scene(name, {
    width: 520,
    height: 380,
    land: {
      scale: 3,
      sharp: 0.85,
      shape: (u, v, h) => h * 0.5 + 0.9 * Math.exp(-(((u - 0.5) / 0.16) ** 2) - ((v - 0.45) / 0.15) ** 2),
    },
    look: { eye: [0.5, 0.98, 0.12], fov: 0.85, horizon: 0.5, tall: 0.42 },
    light: { sun: 0.9, steep: 0.3 },
  });
  const tilt = -0.12;
  const frame = (x, y) => {
    const u = (x - W / 2) * Math.cos(tilt) - (y - H / 2) * Math.sin(tilt);
    const v = (x - W / 2) * Math.sin(tilt) + (y - H / 2) * Math.cos(tilt);
    const col = Math.floor(u / 700 + 0.62);
    const px = u - (col - 0.62) * 700 - 120;
    const row = Math.floor((v + 60 + col * 170) / 420 + 8);
    const py = v + 60 + col * 170 - (row - 8) * 420 - 20;
    return {
      px,
      py,
      col,
      row,
      hole: px > -96 && px < -36 && py > 140 && py < 240,
      inside: px >= 0 && px < 520 && py >= 0 && py < 380,
      strip: px > -116 && px < 540,
    };
  };
  const read =
    (tone, else_ = 0) =>
    (x, y, t) => {
      const f = frame(x, y);
      if (!f.inside) return typeof else_ === 'function' ? else_(f, t) : else_;
      return tone((f.py | 0) * 520 + (f.px | 0), f, t);
    };
  const bleed = [
    glow(W * 0.86, H * 0.1, 760, [
      [0, 1],
      [0.4, 0.7],
      [1, 0],
    ]),
    glow(W * 0.12, H * 1.0, 520, [0.9, 0]),
  ];
  const flare = (f) => (f.row + f.col * 2) % 3;
  return {
    paper: papers.rose,
    plates: plates({ W, H, read, sky, flare, light, bleed, depth }),
  };
}

function plates({ W, H, read, sky, flare, light, bleed, depth }) {
  return [
    { ink: inks.film, field: read((i, f) => (sky(i) ? [0.25, 1, 0][flare(f)] : step(0.66, 0.4, light[i])), 0) },
    {
      ink: inks.art,
      screen: 'dots',
      cell: 13,
      art: bleed.map((g) => rect(0, 0, W, H, g)).map((s, k) => (k ? `<g style="mix-blend-mode:screen">${s}</g>` : s)),
      field: (x, y, t) => Math.max(t, read((i, f) => (sky(i) && flare(f) === 2 ? 0.9 : 0))(x, y, t)),
    },
    { ink: inks.signal, art: disc(W * 0.97, H * 0.02, 240) },
    {
      ink: inks.aubergine,
      field: read(
        (i) => (sky(i) ? 0 : step(0.4, 0.3, light[i]) * clamp(1.2 - depth[i])),
        (f) => (f.strip && !f.hole ? 1 : 0),
      ),
    },
  ];
}
