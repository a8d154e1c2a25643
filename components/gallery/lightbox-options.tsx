import type { ComponentProps } from 'react';
import type Yarl from 'yet-another-react-lightbox';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

import { EmbedLink, Thumbnail } from './lightbox-slides';
import { NextIcon, PreviousIcon } from './LightboxButtons';

type YarlProps = ComponentProps<typeof Yarl>;

/** The properties that are the same for all lightboxes. */
export const LIGHTBOX_OPTIONS = {
  plugins: [Fullscreen, Slideshow, Thumbnails, Video, Zoom],
  animation: { fade: 200, swipe: 400, navigation: 300, zoom: 300 },
  controller: { closeOnBackdropClick: true, closeOnPullDown: true },
  zoom: { maxZoomPixelRatio: 2, keyboardMoveDistance: 80 },
  labels: {
    Lightbox: 'Gallery viewer',
    'Photo gallery': 'Pictures',
    Previous: 'Previous picture',
    Next: 'Next picture',
    Play: 'Play slideshow',
    Pause: 'Pause slideshow',
    'Enter Fullscreen': 'Full screen',
    'Exit Fullscreen': 'Leave full screen',
  },
} satisfies Partial<YarlProps>;

export const THUMBNAIL_OPTIONS = {
  border: 2,
  borderRadius: 0,
  padding: 0,
  imageFit: 'cover',
  vignette: false,
} satisfies YarlProps['thumbnails'];

export const RENDER_FUNCTIONS: NonNullable<YarlProps['render']> = {
  iconPrev: () => <PreviousIcon className="yarl__icon" />,
  iconNext: () => <NextIcon className="yarl__icon" />,
  slide: ({ slide, offset }) => {
    if (slide.type === 'embed_video') return slide.original && <EmbedLink slide={slide.original} />;
    // Distant slides are preloaded for their thumbnails only.
    return Math.abs(offset) > 1 && slide.type !== 'video' ? <span /> : undefined;
  },
  thumbnail: ({ slide }) => <Thumbnail slide={slide} />,
};
