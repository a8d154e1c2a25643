import { disc, glow, poly, within } from '../lib/draw.mjs';
import { inks } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';

export default function spatialAudio({ W, H }) {
  const [cx, cy] = [W * 0.5, H * 0.5];
  const listener = [
    disc(cx, cy + 26, 250, 1, 98),
    disc(cx, cy, 112, 0, 132),
    disc(cx, cy, 98, 1, 118),
    poly([
      [cx - 22, cy - 108],
      [cx, cy - 158],
      [cx + 22, cy - 108],
    ]),
  ];
  const ball = (n, radius, tilt, size) =>
    range(n).map((k) => {
      const y = 1 - (2 * (k + 0.5)) / n;
      const r = Math.sqrt(1 - y * y);
      const a = k * 2.39996;
      const [x, z] = [Math.cos(a) * r, Math.sin(a) * r];
      const [yy, zz] = [y * Math.cos(tilt) - z * Math.sin(tilt), y * Math.sin(tilt) + z * Math.cos(tilt)];
      return { x: cx + x * radius, y: cy + yy * radius, z: zz, r: size * (0.5 + 0.55 * (zz + 1)) };
    });
  const outer = ball(420, 640, 0.5, 9);
  const inner = ball(200, 395, -0.7, 8.5);
  const draw = (list, test) => list.filter(test).map((d) => disc(d.x, d.y, d.r));
  return {
    paper: '#171a3d',
    plates: [
      {
        ink: '#262c63',
        opaque: true,
        screen: 'dots',
        cell: 14,
        art: disc(
          cx,
          cy,
          700,
          glow(cx, cy, 660, [
            [0, 1],
            [0.6, 0.75],
            [1, 0],
          ]),
        ),
      },
      { ink: '#5561b8', opaque: true, art: draw(outer, (d) => d.z < -0.05) },
      { ink: inks.vr, opaque: true, art: draw(inner, (d) => d.z < 0) },
      { ink: inks.art, opaque: true, art: listener },
      {
        ink: inks.aubergine,
        opaque: true,
        screen: 'lines',
        angle: 0,
        cell: 11,
        art: within(`M${cx} 0H${W}V${H}H${cx}Z`, listener.join('').replaceAll('rgb(255,255,255)', '#aaa')),
      },
      { ink: inks.white, opaque: true, art: draw(inner, (d) => d.z >= 0 && Math.hypot(d.x - cx, d.y - cy) > 270) },
      { ink: inks.sound, opaque: true, art: draw(outer, (d) => d.z >= -0.05 && Math.hypot(d.x - cx, d.y - cy) > 250) },
      { ink: inks.signal, opaque: true, art: [-106, 106].map((dx) => disc(cx + dx, cy, 18, 1, 34)) },
    ],
  };
}
