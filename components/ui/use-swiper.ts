'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper/types';

import { type CarouselKind, type SlideRange, startSwiper } from './start-swiper';
import { useNearViewport } from './use-near-viewport';

/** `announcement` is for screen readers when a slide is chosen; empty during autoplay. */
export function useSwiper(kind: CarouselKind, root: RefObject<HTMLElement | null>) {
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
    const { current } = swiper;
    if (!current) return;
    current[method]();
    setAnnouncement(playing ? '' : `Slide ${current.realIndex + 1} of ${current.slides.length}`);
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
