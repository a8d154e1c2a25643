import type { ListedCard } from '@/lib/domain/types';

import { getNoise, type Summit } from './draw-year';

/** Position of a summit in percent of its width. */
export const SUMMIT = 46;
const COUNT = 4;
const STEPS = 5;
const HATCH = 3.6;

/** In a view box of 100 × 100. */
const OUTLINES: readonly string[] = Array.from({ length: COUNT }, (_, index) => drawOutline(index + 1));

/** Hatching of the side in shadow, for all outlines, which cut it off. */
const SHADE: string = Array.from({ length: 14 }, (_, step) => {
  const x = SUMMIT + 1.5 + step * HATCH;
  const top = ((x - SUMMIT) / (100 - SUMMIT)) * 100;
  const length = (100 - top) * (0.42 + getNoise(70 + step) * 0.3) + (step < 2 ? 8 : 0);
  return `M${Math.round(x * 10) / 10} 0V${Math.round(top + length)}`;
}).join('');

/** Symbols, of which a page has one set, outside sections that are laid out late. */
export const DEFINITIONS = `<defs><linearGradient id="mist" x2="0" y2="1"><stop offset=".35" \
stop-color="var(--mist,var(--paper))" stop-opacity="0"></stop><stop offset="1" stop-color="var(--mist,var(--paper))" \
stop-opacity=".85"></stop></linearGradient><pattern id="shade" patternUnits="userSpaceOnUse" width="100" height="100">\
<path d="${SHADE}" stroke="var(--hatch,var(--on-light))"></path><path d="M0 0h100v100H0z" fill="url(#mist)"></path>\
</pattern>${OUTLINES.map(
  (outline, index) =>
    `<symbol id="peak${index}" viewBox="0 0 100 100" preserveAspectRatio="none"><path id="outline${index}" \
d="${outline}" vector-effect="non-scaling-stroke"></path><use href="#outline${index}" fill="url(#shade)" \
stroke="none"></use></symbol>`,
).join('')}</defs>`;

export const getOutline = ({ workshop }: Summit<ListedCard>) => `#peak${workshop.href.length % OUTLINES.length}`;

/** Dashes show where colours do not. */
export const SOLD_OUT_LOOK = '--tag:var(--paper);stroke:var(--ink);stroke-dasharray:6 3';

export const roundToTenth = (value: number) => Math.round(value * 10) / 10;

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
