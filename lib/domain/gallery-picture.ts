/** A picture of the gallery: where this site serves it, and its size in pixels (null when it could not be read). */
export interface GalleryPicture {
  src: string;
  size: { width: number; height: number } | null;
}

/** What is known of a picture: the API sends file names alone. `index` counts from 0. */
export function captionOf(index: number): string {
  return `Gallery image ${index + 1}`;
}

const USUAL = 3 / 2;

/** Width over height; that of a usual photograph when the size is not known. */
export function ratioOf({ size }: GalleryPicture): number {
  return size ? size.width / size.height : USUAL;
}
