/** Widths in which pictures are served, in pixels: of a page's pictures, and of the smallest ones. */
export const PICTURE_WIDTHS = [400, 640, 750, 828, 1200, 1600, 2000];
export const THUMBNAIL_WIDTHS = [96, 160, 256];
export const PICTURE_QUALITY = 70;
/** Sizes of a picture across a phone: 1.6 pixels a CSS pixel, on the densest screens 1.9. */
export const PHONE_PICTURE_SIZES = '(min-resolution: 2.5dppx) 62vw, (min-resolution: 1.9dppx) 75vw, 85vw';
/** Sizes of a picture across the page. */
export const LEAD_PICTURE_SIZES = `(min-width: 768px) 100vw, ${PHONE_PICTURE_SIZES}`;

/** Whether a name can be that of a media file: one segment, no dot in front. */
export function isMediaName(name: string): boolean {
  return /^[^./\\?#%\p{Cc}][^/\\?#%\p{Cc}]{0,199}$/u.test(name) && !name.includes('..');
}

/** Where this site serves a media file: its one spelling, since each further one would be a copy in every cache. */
export function mediaPath(name: string): string {
  return `/media/${encodeURIComponent(name)}`;
}
