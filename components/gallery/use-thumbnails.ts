import { useSyncExternalStore } from 'react';

import { thumbnailsPerSide } from './thumbnails-per-side';

/** All in CSS pixels. */
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

/** The size of the thumbnails in this viewport, and how many are on either side of the current one. */
export function useThumbnails() {
  const viewportWidth = useSyncExternalStore(subscribeToResize, () => window.innerWidth);
  const size = viewportWidth < TABLET_WIDTH ? SMALL : LARGE;
  const perSide = thumbnailsPerSide(viewportWidth - MARGINS + size.gap, size.width + BORDERS + size.gap, MAX_PER_SIDE);
  return { size, perSide };
}
