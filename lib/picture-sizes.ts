/** Pixels. */
export const PICTURE_WIDTHS = [400, 640, 750, 828, 1200, 1600, 2000];
export const THUMBNAIL_WIDTHS = [96, 160, 256];
export const PICTURE_QUALITY = 62;
/** Emails contain picture URLs with the quality 70. */
export const PICTURE_QUALITIES = [PICTURE_QUALITY, 70];
/** For a picture of the width of a phone: at most 1.6 pixels per CSS pixel, 1.9 on the densest screens. */
export const PHONE_PICTURE_SIZES = '(min-resolution:2.5dppx) 62vw, (min-resolution:1.9dppx) 75vw, 85vw';
export const LEAD_PICTURE_SIZES = `(min-width:768px) 100vw, ${PHONE_PICTURE_SIZES}`;
