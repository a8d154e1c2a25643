/** Pixels. */
export const PICTURE_WIDTHS = [400, 640, 750, 828, 1200, 1600, 2000];
export const THUMBNAIL_WIDTHS = [96, 160, 256];
export const PICTURE_QUALITY = 62;
/** Emails contain picture URLs with the quality 70. */
export const PICTURE_QUALITIES = [PICTURE_QUALITY, 70];
/** For a picture of the width of a phone: at most 1.6 pixels per CSS pixel, 1.9 on the densest screens. */
export const PHONE_PICTURE_SIZES = '(min-resolution: 2.5dppx) 62vw, (min-resolution: 1.9dppx) 75vw, 85vw';
export const LEAD_PICTURE_SIZES = `(min-width: 768px) 100vw, ${PHONE_PICTURE_SIZES}`;

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
