/**
 * How many thumbnails fit on either side of the current one, so that none is cut off by the window's edge.
 * @param room the window's width, `step` from one thumbnail to the next, both in CSS pixels.
 */
export function thumbnailReach(room: number, step: number, most: number): number {
  return Math.max(1, Math.min(most, Math.floor((room / step - 1) / 2)));
}
