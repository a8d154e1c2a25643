import { createIcon, IconButton, useLightboxState } from 'yet-another-react-lightbox';

import type { LightboxSlide } from './slide';

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

/** Replaces the fullscreen button in browsers without fullscreen, such as Safari on iPhones. */
export function NoFullscreenButton({ onClick }: { onClick: () => void }) {
  return document.fullscreenEnabled || document.webkitFullscreenEnabled ? null : (
    <IconButton label="Full screen" icon={FullscreenIcon} onClick={onClick} />
  );
}

const arrowIcon = (path: string) => createIcon('Arrow', <path d={path} />);
export const PreviousIcon = arrowIcon('M11 4.5 3.5 12l7.5 7.5 1.4-1.4L7.3 13H21v-2H7.3l5.1-5.1z');
export const NextIcon = arrowIcon('M13 4.5 20.5 12 13 19.5l-1.4-1.4L16.7 13H3v-2h13.7l-5.1-5.1z');
