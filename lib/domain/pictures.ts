/** One path segment that does not begin with a dot. */
export function isMediaName(name: string): boolean {
  return /^[^./\\?#%\p{Cc}][^/\\?#%\p{Cc}]{0,199}$/u.test(name) && !name.includes('..');
}

/** Encodes the name in one way, so that caches have one entry. */
export function toMediaPath(name: string): string {
  return `/media/${encodeURIComponent(name)}`;
}

/** `size` in pixels; null when it could not be read. */
export interface GalleryPicture {
  src: string;
  caption: string | null;
  size: { width: number; height: number } | null;
}

export function getTextAlternative({ caption }: GalleryPicture, index: number, count: number): string {
  return caption ?? `Picture ${index + 1} of ${count} in the gallery`;
}

/** Width divided by height; 3:2 if the size is unknown. */
export function getAspectRatio({ size }: GalleryPicture): number {
  return size ? size.width / size.height : 3 / 2;
}
