import { escapeHtml } from '@/components/ui/to-html';
import type { ListedCard } from '@/lib/domain/types';

import { RIDGE_WIDTH, type Summit, type Year } from './draw-year';
import { DEFINITIONS, getOutline, roundToTenth, SOLD_OUT_LOOK, SUMMIT } from './peaks';

/**
 * Summits without names and links, for an SVG of any size, and in front those of the workshops of `paths`, with
 * `data-slide`, the number of their path.
 */
export function drawLowRidge({ today, summits, ridges }: Year<ListedCard>, paths: readonly string[]): string {
  const draw = (summit: Summit<ListedCard>, slide = '') => {
    const { x, workshop, date } = summit;
    const height = Math.round(summit.height);
    const width = Math.round(4.5 + height * 0.07);
    const look = date.places === 0 ? ` style="${SOLD_OUT_LOOK}"` : '';
    return `<use href="${getOutline(summit)}" x="${roundToTenth(x - (width * SUMMIT) / 100)}%" \
y="${100 - height}%" width="${width}%" height="${height}%" \
data-artform="${escapeHtml(workshop.artforms[0] ?? '')}" fill="var(--tag,var(--artform-other))"${look}${slide}></use>`;
  };
  const slides = paths.map((path, index) => {
    const own = summits.filter(({ workshop }) => workshop.href === path);
    const summit = own.find(({ date }) => date.places !== 0) ?? own[0];
    return summit ? draw(summit, ` data-slide="${index + 1}" visibility="hidden"`) : '';
  });
  const uses = ridges.map(
    ({ artform }, index) => `<use href="#range${index}" data-artform="${escapeHtml(artform)}" \
fill="var(--tag,var(--artform-other))"></use>`,
  );
  const viewBox = `viewBox="0 0 ${RIDGE_WIDTH} 100" preserveAspectRatio="none"`;
  const ranges = uses.length > 0 ? `<svg ${viewBox}>${uses.join('')}</svg>` : '';
  return `${DEFINITIONS}<circle cx="${today}%" cy="62%" r="1rem" fill="var(--signal)"></circle>\
${summits
  .toSorted((a, b) => b.height - a.height)
  .map((summit) => draw(summit))
  .join('')}${slides.join('')}${ranges}`;
}
