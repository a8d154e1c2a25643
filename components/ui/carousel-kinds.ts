import type { Swiper as SwiperInstance, SwiperOptions } from 'swiper/types';

export type CarouselKind = 'hero' | 'collection' | 'reviews' | 'gallery';

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
  gallery: { effect: 'fade', fadeEffect: { crossFade: true }, speed: 800, rewind: true, autoplay: { delay: 5000 } },
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Numbered bullets from 01 for the hero, "03 / 18" for the gallery. */
const PAGINATION: Partial<Record<CarouselKind, SwiperOptions['pagination'] & object>> = {
  hero: {
    clickable: true,
    bulletElement: 'button',
    renderBullet: (index, className) => {
      const number = twoDigits(index + 1);
      return `<button type="button" class="${className}" aria-label="Show ${number}">${number}</button>`;
    },
  },
  gallery: { type: 'custom', renderCustom: (_, current, total) => `${twoDigits(current)} / ${twoDigits(total)}` },
};

/**
 * What cannot be seen cannot be reached either; the bullet of what is seen says so. Slides that fade lie upon each
 * other, all of them in the window: only the one that is seen and the one that comes next are to load their pictures.
 */
function tellSeen({ el, slides, activeIndex, pagination }: SwiperInstance) {
  for (const index of [activeIndex, (activeIndex + 1) % slides.length]) slides[index]?.setAttribute('data-near', '');
  for (const slide of slides) {
    const unseen = !slide.classList.contains('swiper-slide-visible');
    // Whoever moves on from within a slide stays in the slider.
    if (unseen && slide.contains(document.activeElement)) el.focus({ preventScroll: true });
    slide.inert = unseen;
  }
  for (const bullet of pagination.bullets ?? []) {
    bullet.setAttribute('aria-current', String(bullet.classList.contains('swiper-pagination-bullet-active')));
  }
}

/** The slide to which the visitor has scrolled the row by hand, before there was a slider. */
function scrolledTo(row: HTMLElement): number {
  const width = row.querySelector('.swiper-slide')?.getBoundingClientRect().width ?? 0;
  const index = width > 0 ? Math.round(row.scrollLeft / width) : 0;
  row.scrollLeft = 0;
  return index;
}

/** Where a slider can still go; one that holds everything at once goes nowhere. */
export interface Reach {
  back: boolean;
  on: boolean;
}

interface Told {
  onPlaying: (playing: boolean) => void;
  onReach: (reach: Reach) => void;
}

/** Loads the slider's script and sets it upon the row of slides in `root`. */
export async function startSwiper(
  kind: CarouselKind,
  root: HTMLElement,
  { onPlaying, onReach }: Told,
): Promise<SwiperInstance> {
  const [{ default: Swiper }, { Autoplay, EffectFade, Pagination }] = await Promise.all([
    import('swiper'),
    import('swiper/modules'),
  ]);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { autoplay, ...options } = KINDS[kind];
  const row = root.querySelector<HTMLElement>('.swiper')!;
  const pagination = PAGINATION[kind];
  const tell = (slider: SwiperInstance) => {
    tellSeen(slider);
    const round = slider.params.loop === true || slider.params.rewind === true;
    onReach({ back: round || !slider.isBeginning, on: round || !slider.isEnd });
  };
  const swiper = new Swiper(row, {
    ...options,
    ...(still && { speed: 0 }),
    initialSlide: scrolledTo(row),
    modules: [Autoplay, EffectFade, Pagination],
    watchSlidesProgress: true,
    ...(autoplay && {
      autoplay: { ...(autoplay as object), enabled: !still, pauseOnMouseEnter: true, disableOnInteraction: false },
    }),
    ...(pagination && { pagination: { ...pagination, el: root.querySelector<HTMLElement>('[data-bullets]') } }),
    on: { afterInit: tell, slideChange: tell, slideChangeTransitionEnd: tell, resize: tell },
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
