import { getNoise } from '@/lib/domain/year';

/** Position of a summit in percent of its width. */
export const SUMMIT = 46;
const COUNT = 6;
const STEPS = 5;
const HATCH = 3.6;

/** In a view box of 100 × 100. */
export const OUTLINES: readonly string[] = Array.from({ length: COUNT }, (_, index) => drawOutline(index + 1));

/** Hatching of the side in shadow, for all outlines, which cut it off. */
export const SHADE: string = Array.from({ length: 14 }, (_, step) => {
  const x = SUMMIT + 1.5 + step * HATCH;
  const top = ((x - SUMMIT) / (100 - SUMMIT)) * 100;
  const length = (100 - top) * (0.42 + getNoise(70 + step) * 0.3) + (step < 2 ? 8 : 0);
  return `M${Math.round(x * 10) / 10} 0V${Math.round(top + length)}`;
}).join('');

function drawOutline(seed: number): string {
  const noise = (step: number) => getNoise(seed * 17 + step);
  const left = listSlope(noise, 10).map(([share, height]) => [share * SUMMIT, height] as const);
  const right = listSlope(noise, 50)
    .map(([share, height]) => [100 - share * (100 - SUMMIT), height] as const)
    .reverse();
  const points = [...left, [SUMMIT, 100] as const, ...right].map(
    ([x, height]) => `${Math.round(x)} ${Math.round(100 - height)}`,
  );
  return `M0 100L${points.join(' ')}L100 100z`;
}

/** Points between foot and summit, with shoulders and steps. */
function listSlope(noise: (step: number) => number, seed: number) {
  return Array.from({ length: STEPS }, (_, index) => {
    const share = (index + 1) / (STEPS + 1);
    const way = share + (noise(seed + index) - 0.5) * 0.12;
    const height = share ** 1.25 + (noise(seed + 20 + index) - 0.5) * 0.16;
    return [way, Math.min(0.94, Math.max(0.03, height)) * 100] as const;
  });
}
