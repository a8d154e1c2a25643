import { getNoise } from '@/lib/domain/year';

export interface Peak {
  /** Position in percent of the width. */
  summit: number;
  outline: string;
  /** Hatching of the side in shadow. */
  shade: string;
}

const COUNT = 9;
const STEPS = 5;
const HATCH = 3.6;

export const PEAKS: readonly Peak[] = Array.from({ length: COUNT }, (_, index) => drawPeak(index + 1));

function drawPeak(seed: number): Peak {
  const noise = (step: number) => getNoise(seed * 17 + step);
  const summit = Math.round(36 + noise(0) * 26);
  const left = listSlope(noise, 10).map(([share, height]) => [share * summit, height] as const);
  const right = listSlope(noise, 50)
    .map(([share, height]) => [100 - share * (100 - summit), height] as const)
    .reverse();
  const points = [...left, [summit, 100] as const, ...right].map(
    ([x, height]) => [Math.round(x), Math.round(100 - height)] as const,
  );
  return {
    summit,
    outline: `M0 100L${points.map((point) => point.join(' ')).join(' ')}L100 100z`,
    shade: drawShade(points, summit, noise),
  };
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

function drawShade(points: readonly (readonly [number, number])[], summit: number, noise: (step: number) => number) {
  const lines: string[] = [];
  for (let x = summit + 1.5, step = 0; x < 97; x += HATCH, step += 1) {
    const y = getRidgeY(points, x);
    const length = (100 - y) * (0.42 + noise(70 + step) * 0.3) + (step < 2 ? 8 : 0);
    lines.push(`M${Math.round(x * 10) / 10} ${Math.round(y)}v${Math.round(length)}`);
  }
  return lines.join('');
}

function getRidgeY(points: readonly (readonly [number, number])[], x: number): number {
  const index = points.findIndex(([each]) => each >= x);
  const [after, before] = [points[index] ?? [100, 100], points[index - 1] ?? [0, 100]];
  return before[1] + ((after[1] - before[1]) * (x - before[0])) / Math.max(1, after[0] - before[0]);
}
