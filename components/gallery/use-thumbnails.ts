import { useSyncExternalStore } from 'react';

import { thumbnailReach } from './thumbnail-reach';

const TABLET = 768;
const SMALL = { width: 56, height: 44, gap: 6 };
const LARGE = { width: 92, height: 64, gap: 8 };
const BORDERS = 4;
const MARGINS = 16;
const MOST = 7;

function follow(changed: () => void) {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The size of the thumbnails in this window, and how many of them stand on either side of the current one. */
export function useThumbnails() {
  const room = useSyncExternalStore(follow, () => window.innerWidth);
  const size = room < TABLET ? SMALL : LARGE;
  return { size, reach: thumbnailReach(room - MARGINS + size.gap, size.width + BORDERS + size.gap, MOST) };
}
