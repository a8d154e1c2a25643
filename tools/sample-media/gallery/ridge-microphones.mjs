import { disc, path, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { microphone } from '../lib/props.mjs';
import { heightAt, land, ridge } from '../lib/ridge.mjs';

/** Three microphones in their furs on a ridge at sunrise. */
export default function ridgeMicrophones({ W, H, rand }) {
  const hill = ridge(rand, {
    width: W,
    base: H,
    height: 420,
    summits: [
      [0.05, 0.5],
      [0.24, 0.74],
      [0.46, 0.62],
      [0.62, 0.86],
      [0.84, 0.6],
    ],
    roughness: 0.13,
  });
  const back = ridge(rand, {
    width: W,
    base: H * 0.9,
    height: 420,
    summits: [
      [0.12, 0.8],
      [0.36, 0.5],
      [0.56, 0.66],
      [0.92, 1],
    ],
  });
  const mics = [
    [0.25, 420, -14],
    [0.46, 300, 8],
    [0.64, 520, -22],
  ].map(([t, tall, tilt]) => microphone(W * t, heightAt(hill, W * t) + 10, tall, tilt));
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.music, art: disc(W * 0.7, H * 0.55, 330), screen: 'flat' },
      {
        ink: inks.art,
        screen: 'lines',
        angle: 0,
        cell: 16,
        art: [rect(0, 0, W, H, ramp(0, 0, 0, H, [0.05, 1]))],
      },
      { ink: inks.film, art: path(land(back, H + 20)), density: 0.85 },
      { ink: inks.aubergine, art: [path(land(hill, H + 20)), mics] },
    ],
  };
}
