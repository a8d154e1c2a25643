'use client';

import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Yarl, { type SlideshowRef } from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';

import { site } from '@/lib/site';

import {
  DownloadButton,
  LIGHTBOX_OPTIONS,
  NoFullscreenButton,
  RENDER_FUNCTIONS,
  THUMBNAIL_OPTIONS,
} from './lightbox-options';
import { saveSlide, toYarlSlide } from './lightbox-slides';
import styles from './Lightbox.module.scss';
import { LightboxOverlay } from './LightboxOverlay';
import { type LightboxSlide, wrapIndex } from './slide';
import { useThumbnails } from './use-thumbnails';

export interface LightboxProps {
  slides: readonly LightboxSlide[];
  index: number;
  idleMs?: number;
  keyThrottleMs?: number;
  onClose: () => void;
}

const SLIDESHOW_DELAY_MS = 5000;
const NO_FULLSCREEN = "Sorry, your browser doesn't support this functionality!";
const DOWNLOAD_FAILED = 'The file could not be saved.';

export function Lightbox({ slides, index, idleMs = 60_000, keyThrottleMs = 300, onClose }: LightboxProps) {
  const [idle, reportActivity] = useIdle(idleMs);
  const [zoomed, setZoomed] = useState(false);
  const [notice, setNotice] = useState('');
  const slideshow = useRef<SlideshowRef>(null);
  const thumbnails = useThumbnails(slides.length);
  const throttleArrowKeys = useArrowKeyThrottle(keyThrottleMs, zoomed);
  const yarlSlides = useMemo(() => {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return slides.map((slide) => toYarlSlide(slide, reducedMotion));
  }, [slides]);

  const download = (slide: LightboxSlide) => {
    setNotice('');
    saveSlide(slide, site.photoPrefix).catch(() => setNotice(DOWNLOAD_FAILED));
  };

  const explainNoFullscreen = () => {
    console.log(NO_FULLSCREEN);
    setNotice(NO_FULLSCREEN);
  };

  return (
    <Yarl
      {...LIGHTBOX_OPTIONS}
      open
      close={onClose}
      slides={yarlSlides}
      index={wrapIndex(index, slides.length)}
      className={idle ? styles.idle : styles.viewer}
      portal={{ container: createActivityHandlers(reportActivity, throttleArrowKeys) }}
      carousel={{ finite: slides.length < 2, preload: thumbnails.perSide, padding: 0, spacing: '10%' }}
      slideshow={{ ref: slideshow, delay: SLIDESHOW_DELAY_MS }}
      thumbnails={{ ...THUMBNAIL_OPTIONS, ...thumbnails.size }}
      toolbar={{
        buttons: [
          'slideshow',
          'zoom',
          <DownloadButton key="download" onDownload={download} />,
          'fullscreen',
          <NoFullscreenButton key="no-fullscreen" onClick={explainNoFullscreen} />,
          'close',
        ],
      }}
      on={{
        enterFullscreen: () => slideshow.current?.pause(),
        zoom: ({ zoom }) => setZoomed(zoom > 1),
        view: () => setNotice(''),
      }}
      render={{
        ...RENDER_FUNCTIONS,
        controls: () => <LightboxOverlay delayMs={SLIDESHOW_DELAY_MS} zoomed={zoomed} notice={notice} />,
      }}
    />
  );
}

function createActivityHandlers(reportActivity: () => void, onKeyDown: (event: KeyboardEvent<HTMLElement>) => void) {
  return {
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      reportActivity();
      onKeyDown(event);
    },
    onPointerMoveCapture: reportActivity,
    onPointerDownCapture: reportActivity,
    onWheelCapture: reportActivity,
    onFocusCapture: reportActivity,
  };
}

/** Shorter timeouts disable the timer (docs/specification.md#constants). */
const MIN_TIMEOUT_MS = 1000;

const ARROW_KEY_CONTROLS = 'input, select, textarea, video';

function useIdle(timeoutMs: number): [idle: boolean, reportActivity: () => void] {
  const [idle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restart = useCallback(() => {
    clearTimeout(timer.current);
    if (timeoutMs >= MIN_TIMEOUT_MS) timer.current = setTimeout(setIdle, timeoutMs, true);
  }, [timeoutMs]);

  useEffect(() => {
    restart();
    return () => clearTimeout(timer.current);
  }, [restart]);

  const reportActivity = () => {
    setIdle(false);
    restart();
  };
  return [idle, reportActivity];
}

function useArrowKeyThrottle(intervalMs: number, zoomed: boolean) {
  const lastAt = useRef(-Infinity);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const target = event.target as HTMLElement;
    if (target.matches(ARROW_KEY_CONTROLS)) return event.stopPropagation();
    if (zoomed) return;
    // The clock may be set back.
    if (Math.abs(Date.now() - lastAt.current) < intervalMs) event.stopPropagation();
    else lastAt.current = Date.now();
  };
}
