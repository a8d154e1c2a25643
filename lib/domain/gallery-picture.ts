/** A picture of the gallery: where this site serves it, and its size in pixels (null when it could not be read). */
export interface GalleryPicture {
  src: string;
  /** What the picture shows; null when the API does not say. */
  caption: string | null;
  size: { width: number; height: number } | null;
}

/** The text alternative of a picture: its caption, else its place in the gallery. `index` counts from 0. */
export function textAlternativeOf({ caption }: GalleryPicture, index: number, count: number): string {
  return caption ?? `Picture ${index + 1} of ${count} in the gallery`;
}

const USUAL = 3 / 2;

/** Width over height; that of a usual photograph when the size is not known. */
export function ratioOf({ size }: GalleryPicture): number {
  return size ? size.width / size.height : USUAL;
}
