import type { Slide } from 'yet-another-react-lightbox';
import type {} from 'yet-another-react-lightbox/plugins/video';

import { isOptimizable, optimizedUrl } from '@/components/ui/image-url';
import { elsewhere, type LightboxSlide } from './slide';

interface EmbedSlide {
  type: 'embed_video';
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    embed_video: EmbedSlide & GenericSlide;
  }
  interface GenericSlide {
    /** The slide as the site knows it. */
    of?: LightboxSlide;
  }
  interface Labels {
    Download?: string;
    'Full screen'?: string;
  }
}

const WIDTHS = [640, 828, 1200, 1600];
const THUMBNAIL = 256;

/** A slide in the viewer's own terms. `still`: the visitor asked for no motion, so that no video starts by itself. */
export function viewerSlide(slide: LightboxSlide, still: boolean): Slide {
  const { source, caption = '', width, height } = slide;
  if (slide.type === 'embed_video') return { type: 'embed_video', of: slide };
  if (slide.type === 'image') return { src: source, alt: caption, width, height, srcSet: srcSetOf(slide), of: slide };
  const autoPlay = slide.videoAutoplay === true && !still;
  return {
    type: 'video',
    sources: [{ src: source, type: videoType(source) }],
    width,
    height,
    autoPlay,
    muted: slide.muted,
    // A film that neither plays by itself nor has controls could never be seen.
    controls: slide.showControls !== false || !autoPlay,
    of: slide,
  };
}

function srcSetOf({ source, width, height }: LightboxSlide) {
  if (!isOptimizable(source) || !width || !height) return undefined;
  const smaller = WIDTHS.filter((candidate) => candidate < width).map((candidate) => ({
    src: optimizedUrl(source, candidate),
    width: candidate,
    height: Math.round((candidate / width) * height),
  }));
  return [...smaller, { src: source, width, height }];
}

function videoType(source: string): string {
  return /\.webm($|[?#])/i.test(source) ? 'video/webm' : 'video/mp4';
}

/** The picture of a slide in the row of thumbnails; a film shows the viewer's own sign. */
export function Thumbnail({ slide }: { slide: Slide }) {
  if (slide.of?.type !== 'image') return null;
  const { source } = slide.of;
  // eslint-disable-next-line @next/next/no-img-element
  return <img src={isOptimizable(source) ? optimizedUrl(source, THUMBNAIL) : source} alt="" decoding="async" />;
}

/** A video on another site: nothing is asked of that site until the visitor goes there. */
export function EmbedLink({ slide, className }: { slide: LightboxSlide; className?: string }) {
  const target = elsewhere(slide.source);
  if (!target) return <p className={className}>This video cannot be shown.</p>;
  return (
    <p className={className}>
      <a href={target.href} target="_blank" rel="noopener noreferrer">
        Watch on {target.host} (opens in a new tab)
      </a>
    </p>
  );
}
