import { useEffect, useState } from 'react';
import {
  ACTIVE_SLIDE_COMPLETE,
  ACTIVE_SLIDE_ERROR,
  ACTIVE_SLIDE_LOADING,
  ACTIVE_SLIDE_PLAYING,
  createIcon,
  IconButton,
  useA11yContext,
  useController,
  useEvents,
  useLightboxState,
} from 'yet-another-react-lightbox';

import type { LightboxSlide } from './slide';
import { slideNumber } from './slide';

import styles from './Lightbox.module.scss';

/** What stands in the viewer besides its pictures; each part reads the viewer's own state. */

export function Counter() {
  const { slides, currentIndex } = useLightboxState();
  return (
    <p className={styles.counter}>
      {slideNumber(currentIndex)} / {slideNumber(slides.length - 1)}
    </p>
  );
}

export function Caption() {
  const { currentSlide } = useLightboxState();
  return currentSlide?.of?.caption ? <p className={styles.caption}>{currentSlide.of.caption}</p> : null;
}

/** How much of a slide's time is over while the viewer plays by itself; the time starts when its picture is there. */
export function Progress({ delay }: { delay: number }) {
  const { autoPlaying } = useA11yContext();
  const { globalIndex } = useLightboxState();
  const { subscribe } = useEvents();
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    const ends = [
      subscribe(ACTIVE_SLIDE_LOADING, () => setWaiting(true)),
      subscribe(ACTIVE_SLIDE_PLAYING, () => setWaiting(true)),
      subscribe(ACTIVE_SLIDE_COMPLETE, () => setWaiting(false)),
      subscribe(ACTIVE_SLIDE_ERROR, () => setWaiting(false)),
    ];
    return () => ends.forEach((end) => end());
  }, [subscribe]);

  if (!autoPlaying) return null;
  return (
    <div className={styles.progress} aria-hidden="true">
      <div
        key={`${globalIndex}-${waiting}`}
        className={waiting ? styles.waiting : styles.elapsed}
        style={{ animationDuration: `${delay}ms` }}
      />
    </div>
  );
}

const DownloadIcon = createIcon(
  'Download',
  <path d="M11 3h2v9.2l3.3-3.3 1.4 1.4L12 16l-5.7-5.7 1.4-1.4 3.3 3.3zM4 19h16v2H4z" />,
);

export function DownloadButton({ onSave }: { onSave: (slide: LightboxSlide) => void }) {
  const { currentSlide } = useLightboxState();
  const slide = currentSlide?.of;
  const savable = slide && slide.type !== 'embed_video';
  return (
    <IconButton label="Download" icon={DownloadIcon} disabled={!savable} onClick={() => savable && onSave(slide)} />
  );
}

const FullscreenIcon = createIcon(
  'Fullscreen',
  <path d="M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z" />,
);

/** Stands where the fullscreen button would, in browsers that have no such thing. */
export function NoFullscreenButton({ onAsk }: { onAsk: () => void }) {
  return document.fullscreenEnabled || document.webkitFullscreenEnabled ? null : (
    <IconButton label="Full screen" icon={FullscreenIcon} onClick={onAsk} />
  );
}

const arrow = (path: string) => createIcon('Arrow', <path d={path} />);
export const PreviousIcon = arrow('M11 4.5 3.5 12l7.5 7.5 1.4-1.4L7.3 13H21v-2H7.3l5.1-5.1z');
export const NextIcon = arrow('M13 4.5 20.5 12 13 19.5l-1.4-1.4L16.7 13H3v-2h13.7l-5.1-5.1z');

const DIRECTIONS = [
  { key: 'ArrowUp', label: 'Look up', place: styles.up, sign: '↑' },
  { key: 'ArrowLeft', label: 'Look left', place: styles.left, sign: '←' },
  { key: 'ArrowRight', label: 'Look right', place: styles.right, sign: '→' },
  { key: 'ArrowDown', label: 'Look down', place: styles.down, sign: '↓' },
];

/** Moves a magnified picture for whoever can neither drag nor use keys: each button is one press of an arrow key. */
export function PanButtons() {
  const { containerRef } = useController();
  const press = (key: string) =>
    containerRef.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return (
    <div className={styles.pan} role="group" aria-label="Look around the magnified picture">
      {DIRECTIONS.map(({ key, label, place, sign }) => (
        <button key={key} type="button" className={place} aria-label={label} title={label} onClick={() => press(key)}>
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </div>
  );
}
