import type { CSSProperties } from 'react';

import { PICTURE_QUALITY } from '@/lib/picture-sizes';

const WIDTHS = [400, 640, 750, 828, 1200, 1600];
const DEFAULT_WIDTH = 828;
/** For pictures no wider than the first of these. */
const SMALL_WIDTHS = [96, 160, 256];
const DEFAULT_SMALL_WIDTH = 160;

interface PictureProps {
  src: string;
  alt: string;
  /** `width` and `height` reserve the space before the picture loads. */
  width: number;
  height: number;
  sizes: string;
  /** For the Largest Contentful Paint. */
  priority?: boolean;
  className?: string;
  style?: CSSProperties;
}

export function Picture({ src, alt, width, height, sizes, priority = false, ...look }: PictureProps) {
  const [widths, defaultWidth] =
    width <= SMALL_WIDTHS[0]! ? [SMALL_WIDTHS, DEFAULT_SMALL_WIDTH] : [WIDTHS, DEFAULT_WIDTH];
  const optimizable = isOptimizable(src);
  return (
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={optimizable ? getOptimizedUrl(src, defaultWidth) : src}
      srcSet={optimizable ? widths.map((w) => `${getOptimizedUrl(src, w)} ${w}w`).join(', ') : undefined}
      sizes={optimizable ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      {...look}
    />
  );
}

export const isOptimizable = (src: string) => src.startsWith('/media/') || src.startsWith('/images/');

/** next.config.ts lists the allowed widths. */
export const getOptimizedUrl = (src: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURE_QUALITY}`;
