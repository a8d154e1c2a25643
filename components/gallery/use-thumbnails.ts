import { useSyncExternalStore } from 'react';

const TABLET_WIDTH = 768;
const SMALL = { width: 56, height: 44, gap: 6 };
const LARGE = { width: 92, height: 64, gap: 8 };
const BORDERS = 4;
const MARGINS = 16;
const MAX_PER_SIDE = 7;

function subscribeToResize(onResize: () => void) {
  window.addEventListener('resize', onResize);
  return () => window.removeEventListener('resize', onResize);
}

/** Limits `perSide`, so that no slide is shown twice. */
export function useThumbnails(count: number) {
  const viewportWidth = useSyncExternalStore(subscribeToResize, () => window.innerWidth);
  const size = viewportWidth < TABLET_WIDTH ? SMALL : LARGE;
  const max = Math.min(MAX_PER_SIDE, Math.floor((count - 1) / 2));
  const perSide = countThumbnailsPerSide(viewportWidth - MARGINS + size.gap, size.width + BORDERS + size.gap, max);
  return { size, perSide };
}

/** `step`: width of a thumbnail with its gap. */
export function countThumbnailsPerSide(width: number, step: number, max: number): number {
  return Math.max(1, Math.min(max, Math.floor((width / step - 1) / 2)));
}
