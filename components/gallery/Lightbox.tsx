'use client';

import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import Yarl, { type Labels, type SlideshowRef } from 'yet-another-react-lightbox';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';

import type { LightboxSlide } from './slide';
import { makeThrottle } from './throttle';
import { wrapIndex } from './wrap-index';
import { site } from '@/lib/site';

import styles from './Lightbox.module.scss';
import { saveSlide } from './save-slide';
import { useIdle } from './use-idle';
import { useThumbnails } from './use-thumbnails';
import {
  Caption,
  Counter,
  DownloadButton,
  NextIcon,
  NoFullscreenButton,
  PanButtons,
  PreviousIcon,
  Progress,
} from './viewer-parts';
import { EmbedLink, Thumbnail, viewerSlide } from './viewer-slides';

export interface LightboxProps {
  slides: readonly LightboxSlide[];
  index: number;
  /** Milliseconds of doing nothing after which the controls hide; under 1000, never. */
  idleMs?: number;
  /** Milliseconds between two presses of an arrow key that count. */
  keyThrottleMs?: number;
  onClose: () => void;
}

/** How long a slide stands while the viewer plays by itself, in milliseconds. */
const DELAY = 5000;
const NO_FULLSCREEN = "Sorry, your browser doesn't support this functionality!";
const NOT_SAVED = 'The file could not be saved.';

const LABELS: Labels = {
  Lightbox: 'Gallery viewer',
  'Photo gallery': 'Pictures',
  Previous: 'Previous picture',
  Next: 'Next picture',
  Play: 'Play slideshow',
  Pause: 'Pause slideshow',
  'Enter Fullscreen': 'Full screen',
  'Exit Fullscreen': 'Leave full screen',
};

const PLUGINS = [Fullscreen, Slideshow, Thumbnails, Video, Zoom];

/** Fields, and films with controls of their own, keep the arrow keys to themselves. */
const KEEPS_ARROWS = 'input, select, textarea, video';

/**
 * The full-screen viewer (spec.md §2, §4, §9): wraps at both ends, plays by itself when asked to, magnifies, saves,
 * fills the screen; its controls hide when nothing happens. It is there as long as it is rendered.
 */
export function Lightbox({ slides, index, idleMs = 60_000, keyThrottleMs = 300, onClose }: LightboxProps) {
  const [idle, touch] = useIdle(idleMs);
  const [magnified, setMagnified] = useState(false);
  const [notice, setNotice] = useState('');
  const slideshow = useRef<SlideshowRef>(null);
  const thumbnails = useThumbnails();
  const keyCounts = useMemo(() => makeThrottle(keyThrottleMs), [keyThrottleMs]);
  const shown = useMemo(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return slides.map((slide) => viewerSlide(slide, still));
  }, [slides]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    touch();
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const target = event.target as HTMLElement;
    if (target.matches(KEEPS_ARROWS)) event.stopPropagation();
    else if (!magnified && !keyCounts(Date.now())) event.stopPropagation();
  };

  const save = (slide: LightboxSlide) => {
    setNotice('');
    saveSlide(slide, site.photoPrefix).catch(() => setNotice(NOT_SAVED));
  };

  const sayNoFullscreen = () => {
    console.log(NO_FULLSCREEN);
    setNotice(NO_FULLSCREEN);
  };

  return (
    <Yarl
      open
      close={onClose}
      slides={shown}
      index={wrapIndex(index, slides.length)}
      className={idle ? styles.idle : styles.viewer}
      labels={LABELS}
      plugins={PLUGINS}
      portal={{
        container: {
          onKeyDownCapture: onKeyDown,
          onPointerMoveCapture: touch,
          onPointerDownCapture: touch,
          onWheelCapture: touch,
          onFocusCapture: touch,
        },
      }}
      carousel={{ finite: slides.length < 2, preload: thumbnails.reach, padding: 0, spacing: '10%' }}
      animation={{ fade: 200, swipe: 400, navigation: 300, zoom: 300 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      slideshow={{ ref: slideshow, delay: DELAY }}
      thumbnails={{ ...thumbnails.size, border: 2, borderRadius: 0, padding: 0, imageFit: 'cover', vignette: false }}
      zoom={{ maxZoomPixelRatio: 2, keyboardMoveDistance: 80 }}
      toolbar={{
        buttons: [
          'slideshow',
          'zoom',
          <DownloadButton key="save" onSave={save} />,
          'fullscreen',
          <NoFullscreenButton key="no-fullscreen" onAsk={sayNoFullscreen} />,
          'close',
        ],
      }}
      on={{
        enterFullscreen: () => slideshow.current?.pause(),
        zoom: ({ zoom }) => setMagnified(zoom > 1),
        view: () => setNotice(''),
      }}
      render={{
        iconPrev: () => <PreviousIcon className="yarl__icon" />,
        iconNext: () => <NextIcon className="yarl__icon" />,
        slide: ({ slide, offset }) => {
          if (slide.type === 'embed_video')
            return slide.of && <EmbedLink slide={slide.of} className={styles.elsewhere} />;
          // Far slides are there for their thumbnails' sake.
          return Math.abs(offset) > 1 && slide.type !== 'video' ? <span /> : undefined;
        },
        thumbnail: ({ slide }) => <Thumbnail slide={slide} />,
        controls: () => (
          <>
            <Progress delay={DELAY} />
            <Counter />
            <Caption />
            {magnified && <PanButtons />}
            <p role="status" className={styles.notice}>
              {notice}
            </p>
          </>
        ),
      }}
    />
  );
}
