import { isOurs, resized } from './picture-address';

const WIDTHS = [400, 640, 828, 1200, 1600];
/** Of a portrait no wider than the first of them. */
const SMALL_WIDTHS = [96, 160, 256];

interface PictureProps {
  src: string;
  alt: string;
  /** The picture's own size, or that of the crop it fills: it keeps the room while loading. */
  width: number;
  height: number;
  sizes: string;
  /** The one picture that is the first thing seen. */
  priority?: boolean;
  className?: string;
}

/**
 * A picture in the widths its place needs. It speaks to the image optimiser by address, so that neither its script
 * nor an inline style reaches the page (docs/decisions/pictures.md).
 */
export function Picture({ src, alt, width, height, sizes, priority = false, className }: PictureProps) {
  const [widths, middle] = width <= 96 ? [SMALL_WIDTHS, 160] : [WIDTHS, 828];
  const srcSet = isOurs(src) ? widths.map((w) => `${resized(src, w)} ${w}w`).join(', ') : undefined;
  const address = isOurs(src) ? resized(src, middle) : src;
  return (
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={address}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
}
