'use client';

import { type KeyboardEvent, type ReactNode, useRef } from 'react';

import styles from './Carousel.module.scss';
import { CarouselControls } from './CarouselControls';
import type { CarouselKind } from './start-swiper';
import { useSwiper } from './use-swiper';

/** A row of slides that scrolls by hand until Swiper is loaded. */
export function Carousel({ kind, label, slides }: { kind: CarouselKind; label: string; slides: readonly ReactNode[] }) {
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
      <CarouselControls kind={kind} label={label} swiper={swiper} />
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
    </div>
  );
}
