import type { ComponentProps } from 'react';
import Yarl, { createIcon, IconButton, useLightboxState } from 'yet-another-react-lightbox';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

import { EmbedLink, Thumbnail } from './lightbox-slides';
import type { LightboxSlide } from './slide';

type YarlProps = ComponentProps<typeof Yarl>;

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
    // Distant slides are mounted for their thumbnails only.
    return Math.abs(offset) > 1 && slide.type !== 'video' ? <span /> : undefined;
  },
  thumbnail: ({ slide }) => <Thumbnail slide={slide} />,
};

const DownloadIcon = createIcon(
  'Download',
  <path d="M11 3h2v9.2l3.3-3.3 1.4 1.4L12 16l-5.7-5.7 1.4-1.4 3.3 3.3zM4 19h16v2H4z" />,
);

export function DownloadButton({ onDownload }: { onDownload: (slide: LightboxSlide) => void }) {
  const { currentSlide } = useLightboxState();
  const slide = currentSlide?.original;
  const downloadable = slide && slide.type !== 'embed_video';
  return (
    <IconButton
      label="Download"
      icon={DownloadIcon}
      disabled={!downloadable}
      onClick={() => downloadable && onDownload(slide)}
    />
  );
}

const FullscreenIcon = createIcon(
  'Fullscreen',
  <path d="M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z" />,
);

/** For browsers without the Fullscreen API, such as Safari on iPhones. */
export function NoFullscreenButton({ onClick }: { onClick: () => void }) {
  return document.fullscreenEnabled || document.webkitFullscreenEnabled ? null : (
    <IconButton label="Full screen" icon={FullscreenIcon} onClick={onClick} />
  );
}

const createArrow = (path: string) => createIcon('Arrow', <path d={path} />);
const PreviousIcon = createArrow('M11 4.5 3.5 12l7.5 7.5 1.4-1.4L7.3 13H21v-2H7.3l5.1-5.1z');
const NextIcon = createArrow('M13 4.5 20.5 12 13 19.5l-1.4-1.4L16.7 13H3v-2h13.7l-5.1-5.1z');
