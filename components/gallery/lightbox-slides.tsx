import type { Slide } from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/plugins/video';

import { getOptimizedUrl, isOptimizable } from '@/components/ui/Picture';

import styles from './Lightbox.module.scss';
import { type LightboxSlide, parseVideoUrl } from './slide';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    embed_video: GenericSlide & { type: 'embed_video' };
  }
  interface GenericSlide {
    original?: LightboxSlide;
  }
  interface Labels {
    Download?: string;
    'Full screen'?: string;
  }
}

const WIDTHS = [640, 828, 1200, 1600];
const THUMBNAIL_WIDTH = 256;

export function toYarlSlide(slide: LightboxSlide, reducedMotion: boolean): Slide {
  const { type, source, caption, alt = caption ?? '', width, height } = slide;
  if (type === 'embed_video') return { type, original: slide };
  if (type === 'image') return { src: source, alt, width, height, srcSet: getSrcSet(slide), original: slide };
  const autoPlay = slide.videoAutoplay === true && !reducedMotion;
  return {
    type: 'video',
    sources: [{ src: source, type: /\.webm($|[?#])/i.test(source) ? 'video/webm' : 'video/mp4' }],
    width,
    height,
    autoPlay,
    muted: slide.muted,
    // A video without autoplay needs controls.
    controls: slide.showControls !== false || !autoPlay,
    original: slide,
  };
}

function getSrcSet({ source, width, height }: LightboxSlide) {
  if (!isOptimizable(source) || !width || !height) return undefined;
  const smaller = WIDTHS.filter((candidate) => candidate < width).map((candidate) => ({
    src: getOptimizedUrl(source, candidate),
    width: candidate,
    height: Math.round((candidate / width) * height),
  }));
  return [...smaller, { src: source, width, height }];
}

export function Thumbnail({ slide: { original } }: { slide: Slide }) {
  if (original?.type !== 'image') return null;
  const src = isOptimizable(original.source) ? getOptimizedUrl(original.source, THUMBNAIL_WIDTH) : original.source;
  // oxlint-disable-next-line nextjs/no-img-element
  return <img src={src} alt="" decoding="async" />;
}

/** The other site gets no request before a click. */
export function EmbedLink({ slide }: { slide: LightboxSlide }) {
  const video = parseVideoUrl(slide.source);
  if (!video) return <p className={styles.embed}>This video cannot be shown.</p>;
  return (
    <p className={styles.embed}>
      <a href={video.href} target="_blank" rel="noopener noreferrer">
        {`Watch on ${video.host} (opens in a new tab)`}
      </a>
    </p>
  );
}

const REVOKE_DELAY_MS = 30_000;

export async function saveSlide({ source, id }: LightboxSlide, prefix: string): Promise<void> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`Network response was not ok: ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = getDownloadName(prefix, id, source);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

export function getDownloadName(prefix: string, id: string | number, source: string): string {
  const [path = ''] = source.split(/[?#]/);
  const extension = /\.([a-z0-9]{1,5})$/i.exec(path)?.[0].toLowerCase() ?? '';
  return `${prefix}-${id}${extension}`;
}
