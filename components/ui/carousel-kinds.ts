import type { Swiper as SwiperInstance, SwiperOptions } from 'swiper/types';

export type CarouselKind = 'hero' | 'collection' | 'reviews';

/** The numbers of spec.md §9, in milliseconds and CSS pixels. */
const KINDS: Record<CarouselKind, SwiperOptions> = {
  hero: { effect: 'fade', fadeEffect: { crossFade: true }, speed: 1500, rewind: true, autoplay: { delay: 3000 } },
  collection: {
    spaceBetween: 24,
    slidesPerView: 1,
    breakpoints: { 480: { slidesPerView: 1 }, 768: { slidesPerView: 2 }, 992: { slidesPerView: 3 } },
  },
  reviews: {
    spaceBetween: 24,
    speed: 1000,
    loop: true,
    autoplay: { delay: 15000 },
    breakpoints: { 0: { slidesPerView: 1 }, 992: { slidesPerView: 2 }, 1200: { slidesPerView: 3 } },
  },
};

/** What cannot be seen cannot be reached either. */
function hideUnseen({ slides }: SwiperInstance) {
  for (const slide of slides) slide.inert = !slide.classList.contains('swiper-slide-visible');
}

/** Loads the slider's script and sets it upon the row of slides in `root`. */
export async function startSwiper(
  kind: CarouselKind,
  root: HTMLElement,
  onPlaying: (playing: boolean) => void,
): Promise<SwiperInstance> {
  const [{ default: Swiper }, { Autoplay, EffectFade, Keyboard, Pagination }] = await Promise.all([
    import('swiper'),
    import('swiper/modules'),
  ]);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { autoplay, ...options } = KINDS[kind];
  const swiper = new Swiper(root.querySelector<HTMLElement>('.swiper')!, {
    ...options,
    ...(still && { speed: 0 }),
    modules: [Autoplay, EffectFade, Keyboard, Pagination],
    watchSlidesProgress: true,
    keyboard: { enabled: true, onlyInViewport: true },
    ...(autoplay && { autoplay: { ...(autoplay as object), enabled: !still, pauseOnMouseEnter: true, disableOnInteraction: false } }),
    ...(kind === 'hero' && {
      pagination: {
        el: root.querySelector<HTMLElement>('[data-bullets]'),
        clickable: true,
        bulletElement: 'button',
        renderBullet: (index: number, className: string) => {
          const number = String(index + 1).padStart(2, '0');
          return `<button type="button" class="${className}" aria-label="Show ${number}">${number}</button>`;
        },
      },
    }),
    on: { afterInit: hideUnseen, slideChange: hideUnseen, slideChangeTransitionEnd: hideUnseen, resize: hideUnseen },
  });
  if (still) swiper.autoplay.stop();
  onPlaying(Boolean(autoplay) && !still);
  root.addEventListener('focusin', (event) => {
    if (!swiper.el.contains(event.target as Node) || !swiper.autoplay.running) return;
    swiper.autoplay.stop();
    onPlaying(false);
  });
  return swiper;
}
