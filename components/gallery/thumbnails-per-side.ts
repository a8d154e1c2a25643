/**
 * How many thumbnails fit on either side of the current one without being cut off.
 * @param width the viewport's width, `step` the distance from one thumbnail to the next, both in CSS pixels.
 */
export function thumbnailsPerSide(width: number, step: number, max: number): number {
  return Math.max(1, Math.min(max, Math.floor((width / step - 1) / 2)));
}
