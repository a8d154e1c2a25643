import type { SwiperModule } from 'swiper/types';

/** Separate file, because `import('swiper/modules')` would load all modules. */
export { Swiper } from 'swiper';
export { EffectFade, Pagination } from 'swiper/modules';

/** Replaces Swiper's Autoplay, which runs in every animation frame. Pauses on hover and in hidden tabs. */
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
    // With the fade effect, waits until the next picture is decoded.
    const picture = params.effect === 'fade' && slides[(activeIndex + 1) % slides.length]?.querySelector('img');
    if (picture) {
      // A lazy picture outside the viewport does not load.
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
