'use client';

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper/types';

import { Announcement } from './Announcement';
import styles from './Carousel.module.scss';
import controls from './CarouselControls.module.scss';
import { type CarouselKind, type SlideRange, startSwiper } from './start-swiper';
import { useNearViewport } from './use-near-viewport';

interface CarouselProps {
  kind: CarouselKind;
  label: string;
  slides: readonly ReactNode[];
  link?: ReactNode;
}

/** The row scrolls natively until Swiper is loaded. */
export function Carousel({ kind, label, slides, link }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);
  const swiper = useSwiper(kind, root);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') swiper.showPrevious();
    if (key === 'ArrowRight') swiper.showNext();
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
      {kind !== 'hero' && (
        <div className={styles.bar}>
          <CarouselControls kind={kind} label={label} swiper={swiper} />
          {link && <div>{link}</div>}
        </div>
      )}
      <div className={`swiper ${styles.viewport}`} tabIndex={swiper.ready ? -1 : 0} role="group" aria-label={label}>
        <div className={`swiper-wrapper ${styles.track}`}>
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
      {/* The link of the first slide is the first element of the page. */}
      {kind === 'hero' && <CarouselControls kind={kind} label={label} swiper={swiper} />}
    </div>
  );
}

interface CarouselControlsProps {
  kind: CarouselKind;
  label: string;
  swiper: ReturnType<typeof useSwiper>;
}

function CarouselControls({ kind, label, swiper }: CarouselControlsProps) {
  const { ready, playing, hasPrevious, hasNext } = swiper;
  const arrows = [
    { arrow: '←', name: 'Previous', isAhead: hasPrevious, show: swiper.showPrevious },
    { arrow: '→', name: 'Next', isAhead: hasNext, show: swiper.showNext },
  ];
  const autoplays = kind !== 'collection';
  const visible = ready && (hasPrevious || hasNext);
  return (
    <div className={controls[kind]} data-ready={visible} data-print="none">
      {autoplays && (
        <button type="button" className={controls.control} onClick={swiper.togglePlaying} disabled={!ready}>
          <PlayIcon playing={playing} />
          <span className={controls.label}>{`${playing ? 'Pause' : 'Play'} ${label}`}</span>
        </button>
      )}
      <div className={controls.bullets} data-bullets />
      {kind !== 'hero' &&
        arrows.map(({ arrow, name, isAhead, show }) => (
          <button
            key={name}
            type="button"
            className={controls.control}
            onClick={show}
            disabled={!ready}
            // Unlike `disabled`, keeps the button focusable at the last slide.
            aria-disabled={ready ? !isAhead : undefined}
          >
            <span aria-hidden="true">{arrow}</span>
            <span className={controls.label}>{`${name}: ${label}`}</span>
          </button>
        ))}
      <Announcement className={controls.label}>{swiper.announcement}</Announcement>
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

/** `announcement` is for screen readers when a slide is chosen, not during autoplay. */
function useSwiper(kind: CarouselKind, root: RefObject<HTMLElement | null>) {
  const swiper = useRef<SwiperInstance | null>(null);
  const [ready, setReady] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [range, setRange] = useState<SlideRange>({ hasPrevious: true, hasNext: true });

  const isNear = useNearViewport(root);

  useEffect(() => {
    const element = root.current;
    if (!element || !isNear) return;
    let unmounted = false;
    const start = async () => {
      if (unmounted) return;
      const started = await startSwiper(kind, element, {
        onPlayingChange: setPlaying,
        onSlideChosen: setAnnouncement,
        onRangeChange: (next) => setRange((current) => (isSameRange(current, next) ? current : next)),
      });
      if (unmounted) started.destroy();
      else swiper.current = started;
      setReady(!unmounted);
    };
    // If the script fails to load, the slides still scroll natively.
    (window.requestIdleCallback ?? setTimeout)(() => void start().catch(() => undefined));
    return () => {
      unmounted = true;
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [isNear, kind, root]);

  const togglePlaying = () => {
    const { autoplay } = swiper.current ?? {};
    if (playing) autoplay?.stop();
    else autoplay?.start();
    setPlaying(!playing);
  };

  const show = (method: 'slidePrev' | 'slideNext') => {
    swiper.current?.autoplay.stop();
    setPlaying(false);
    swiper.current?.[method]();
  };

  return {
    ...range,
    ready,
    playing,
    announcement,
    showPrevious: () => show('slidePrev'),
    showNext: () => show('slideNext'),
    togglePlaying,
  };
}

function isSameRange(a: SlideRange, b: SlideRange): boolean {
  return a.hasPrevious === b.hasPrevious && a.hasNext === b.hasNext;
}
