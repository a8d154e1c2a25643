import type { SwiperModule } from 'swiper/types';

/** Re-exported, because `import('swiper/modules')` would load every module. */
export { Swiper } from 'swiper';
export { EffectFade, Pagination } from 'swiper/modules';

/** Swiper's module counts down in every frame of the main thread. This one pauses on hover and in hidden tabs. */

export const Autoplay: SwiperModule = ({ swiper, extendParams, on }) => {
  const listeners = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHovered = false;

  const options = () => swiper.params.autoplay as { enabled: boolean; delay: number };
  const halt = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const wait = () => {
    halt();
    if (!autoplay.running || isHovered || document.hidden) return;
    timer = setTimeout(() => void showNext(), options().delay);
  };
  const showNext = async () => {
    const due = timer;
    const { slides, activeIndex, params } = swiper;
    // A picture that wipes over another is there at once.
    const picture = params.effect === 'fade' && slides[(activeIndex + 1) % slides.length]?.querySelector('img');
    if (picture) {
      // A lazy picture out of sight would never load.
      picture.loading = 'eager';
      await picture.decode().catch(() => undefined);
    }
    if (timer === due) swiper.slideNext();
  };
  const autoplay = {
    running: false,
    start: () => {
      autoplay.running = true;
      wait();
    },
    stop: () => {
      autoplay.running = false;
      wait();
    },
  };
  const onHover = (hovered: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    isHovered = hovered;
    wait();
  };

  extendParams({ autoplay: { enabled: false, delay: 3000 } });
  Object.assign(swiper, { autoplay });
  on('init', () => {
    const { signal } = listeners;
    swiper.el.addEventListener('pointerenter', onHover(true), { signal });
    swiper.el.addEventListener('pointerleave', onHover(false), { signal });
    document.addEventListener('visibilitychange', wait, { signal });
    if (options().enabled) autoplay.start();
  });
  on('touchStart', halt);
  on('touchEnd', wait);
  on('beforeTransitionStart', halt);
  on('transitionEnd', wait);
  on('destroy', () => {
    listeners.abort();
    autoplay.stop();
  });
};
