'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper/types';

import styles from './Carousel.module.scss';
import { type CarouselKind, type Reach, startSwiper } from './carousel-kinds';

interface CarouselProps {
  kind: CarouselKind;
  /** What the slides are, for assistive technology. */
  label: string;
  /** Rendered on the server; each becomes a slide. */
  slides: readonly ReactNode[];
}

/**
 * A slider that knows nothing of what it moves. Its slides are a row that scrolls by hand; the slider's script comes
 * when the row comes near the screen. One that plays by itself can be paused, and stands still under reduced motion.
 */
export function Carousel({ kind, label, slides }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);
  const swiper = useRef<SwiperInstance | null>(null);
  const [ready, setReady] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [reach, setReach] = useState<Reach>({ back: true, on: true });
  const plays = kind !== 'collection';

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let gone = false;
    const start = async () => {
      const started = await startSwiper(kind, element, {
        onPlaying: setPlaying,
        onReach: (now) => setReach((before) => (before.back === now.back && before.on === now.on ? before : now)),
      });
      if (gone) started.destroy();
      else swiper.current = started;
      setReady(!gone);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without the slider's script it stays a row that scrolls by hand.
        (window.requestIdleCallback ?? setTimeout)(() => void start().catch(() => undefined));
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [kind]);

  const moves = plays || reach.back || reach.on;

  const togglePlaying = () => {
    const { autoplay } = swiper.current ?? {};
    if (playing) autoplay?.stop();
    else autoplay?.start();
    setPlaying(!playing);
  };

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') swiper.current?.slidePrev();
    if (key === 'ArrowRight') swiper.current?.slideNext();
  };

  return (
    <div
      ref={root}
      role="group"
      className={styles[kind]}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div className={styles.controls} data-ready={ready && moves} data-print="none">
        {plays && (
          <button type="button" className={styles.control} onClick={togglePlaying} disabled={!ready}>
            <PlayIcon playing={playing} />
            <span className={styles.words}>
              {playing ? 'Pause' : 'Play'} {label}
            </span>
          </button>
        )}
        <div className={styles.bullets} data-bullets />
        {kind !== 'hero' && (
          <>
            <button
              type="button"
              className={styles.control}
              onClick={() => swiper.current?.slidePrev()}
              disabled={!ready}
              aria-disabled={ready ? !reach.back : undefined}
            >
              <span aria-hidden="true">←</span>
              <span className={styles.words}>Previous: {label}</span>
            </button>
            <button
              type="button"
              className={styles.control}
              onClick={() => swiper.current?.slideNext()}
              disabled={!ready}
              aria-disabled={ready ? !reach.on : undefined}
            >
              <span aria-hidden="true">→</span>
              <span className={styles.words}>Next: {label}</span>
            </button>
          </>
        )}
      </div>
      <div className={`swiper ${styles.window}`} tabIndex={ready ? -1 : 0} role="group" aria-label={label}>
        <div className={`swiper-wrapper ${styles.row}`}>
          {slides.map((slide, index) => (
            <div
              key={index}
              className={`swiper-slide ${styles.slide}`}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function PlayIcon({ playing }: { playing: boolean }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={playing ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M3 1l11 7-11 7z'} />
    </svg>
  );
}
