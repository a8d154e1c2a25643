import { disc, smooth, stroke } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mix, range, step } from '../lib/random.mjs';
import { scene } from '../lib/terrain.mjs';

export default function instrumentsFromNothing({ W, H, name }) {
  const two = (u, v, h) =>
    h * 0.42 +
    0.95 * Math.exp(-(((u - 0.3) / 0.1) ** 2) - ((v - 0.45) / 0.16) ** 2) +
    0.88 * Math.exp(-(((u - 0.71) / 0.1) ** 2) - ((v - 0.47) / 0.16) ** 2);
  const { light, sky } = scene(name, {
    width: W,
    height: H,
    land: { scale: 3.4, sharp: 0.85, shape: two },
    look: { eye: [0.5, 1, 0.12], fov: 1.06, horizon: 0.76, tall: 0.27 },
    light: { sun: 0.96, steep: 0.26 },
  });
  const skyline = range(W).map((x) => range(H).find((y) => !sky(y * W + x)) ?? H);
  const summit = (from, to) =>
    range(to - from)
      .map((k) => from + k)
      .reduce((best, x) => (skyline[x] < skyline[best] ? x : best), from);
  const [ax, bx] = [summit(60, W / 2 - 100), summit(W / 2 + 100, W - 60)];
  const strings = range(9).map((k) => {
    const from = [ax + k * 8, skyline[ax] + 12 + k * 50];
    const to = [bx - k * 8, skyline[bx] + 12 + k * 50];
    const sag = 40 + k * 10;
    const swing = [0, 0, 34, 0, 0, 58, 0, 20, 0][k];
    const at = (t, off) => [
      mix(from[0], to[0], t),
      mix(from[1], to[1], t) + sag * 4 * t * (1 - t) + off * Math.sin(t * Math.PI * (k === 5 ? 3 : 2)),
    ];
    const curve = (off) => smooth(range(25).map((i) => at(i / 24, off)));
    return {
      main: swing ? '' : stroke(curve(0), 6),
      lens: swing
        ? range(7)
            .map((i) => stroke(curve(swing * (i / 3 - 1)), i % 6 ? 2.6 : 6))
            .join('')
        : '',
      pegs: disc(...from, 12) + disc(...to, 12),
    };
  });
  return {
    paper: papers.sand,
    plates: [
      { ink: inks.music, art: disc(W * 0.51, H * 0.47, 310) },
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 13,
        field: (x, y, t, i) => (sky(i) ? 0 : step(0.8, 0.4, light[i])),
      },
      { ink: inks.art, field: (x, y, t, i) => (sky(i) ? 0 : step(0.5, 0.62, light[i])) },
      {
        ink: inks.night,
        art: strings.map((s) => s.main),
        field: (x, y, t, i) => Math.max(t, sky(i) ? 0 : step(0.4, 0.3, light[i])),
      },
      { ink: inks.signal, art: strings.map((s) => s.lens) },
      { ink: inks.white, opaque: true, art: strings.map((s) => s.pegs) },
    ],
  };
}
