import type { Swiper as SwiperInstance, SwiperOptions } from 'swiper/types';

export interface SlideRange {
  hasPrevious: boolean;
  hasNext: boolean;
}

interface SwiperCallbacks {
  onPlayingChange: (playing: boolean) => void;
  onRangeChange: (range: SlideRange) => void;
  /** With the description of the slide, when the visitor has chosen it. */
  onSlideChosen: (description: string) => void;
}

/** "2 of 6: Night Songs". */
function describeSlide(slide: HTMLElement): string {
  const title = slide.querySelector('h2, h3, strong')?.textContent ?? slide.querySelector('img')?.alt;
  return [slide.getAttribute('aria-label'), title].filter(Boolean).join(': ');
}

function updateSlides({ el, slides, activeIndex, pagination }: SwiperInstance) {
  // Fading slides overlap, so `loading=lazy` would load all pictures; only the current and the next slide may.
  for (const index of [activeIndex, (activeIndex + 1) % slides.length]) slides[index]?.setAttribute('data-near', '');
  for (const slide of slides) {
    const hidden = !slide.classList.contains('swiper-slide-visible');
    // Moves focus from a slide that becomes inert to the carousel.
    if (hidden && slide.contains(document.activeElement)) el.focus({ preventScroll: true });
    slide.inert = hidden;
  }
  for (const [index, bullet] of pagination.bullets?.entries() ?? []) {
    // The name contains the number that is shown, for those who speak it.
    bullet.setAttribute('aria-label', describeSlide(slides[index]!).replace(/^\d+/, bullet.textContent ?? ''));
    bullet.setAttribute('aria-current', String(bullet.classList.contains('swiper-pagination-bullet-active')));
  }
}

type Position = Pick<SwiperInstance, 'params' | 'slides' | 'isBeginning' | 'isEnd'>;

export function getSlideRange({ params, slides, isBeginning, isEnd }: Position): SlideRange {
  if (slides.length <= Number(params.slidesPerView)) return { hasPrevious: false, hasNext: false };
  const wraps = params.loop === true || params.rewind === true;
  return { hasPrevious: wraps || !isBeginning, hasNext: wraps || !isEnd };
}

function takeScrolledIndex(viewport: HTMLElement): number {
  const width = viewport.querySelector('.swiper-slide')?.getBoundingClientRect().width ?? 0;
  const index = width > 0 ? Math.round(viewport.scrollLeft / width) : 0;
  viewport.scrollLeft = 0;
  return index;
}

export async function startSwiper(
  kind: CarouselKind,
  root: HTMLElement,
  { onPlayingChange, onRangeChange, onSlideChosen }: SwiperCallbacks,
): Promise<SwiperInstance> {
  const { Swiper, Autoplay, EffectFade, Pagination } = await import('./swiper-parts');
  // In tasks of their own, because evaluating the module, creating an instance, and its layout block slow devices.
  await startTask();
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { autoplay, ...options } = SWIPER_OPTIONS[kind];
  const viewport = root.querySelector<HTMLElement>('.swiper')!;
  // Swiper reads the direction once, and translators change that of the page later.
  viewport.dir = document.dir || 'ltr';
  const pagination = PAGINATION_OPTIONS[kind];
  const update = (instance: SwiperInstance) => {
    updateSlides(instance);
    onRangeChange(getSlideRange(instance));
  };
  const onSlideChange = (instance: SwiperInstance) => {
    update(instance);
    if (!instance.autoplay.running) onSlideChosen(describeSlide(instance.slides[instance.activeIndex]!));
  };
  const swiper = new Swiper(viewport, {
    ...options,
    init: false,
    breakpoints: scaleToFont(options.breakpoints),
    ...(reducedMotion && { speed: 0 }),
    modules: [Autoplay, EffectFade, Pagination],
    watchSlidesProgress: true,
    ...(autoplay && { autoplay: { ...(autoplay as object), enabled: !reducedMotion } }),
    ...(pagination && { pagination: { ...pagination, el: root.querySelector<HTMLElement>('[data-bullets]') } }),
    on: { afterInit: update, slideChange: onSlideChange, slideChangeTransitionEnd: update, resize: update },
  });
  await startTask();
  swiper.params.initialSlide = takeScrolledIndex(viewport);
  swiper.init();
  onPlayingChange(Boolean(autoplay) && !reducedMotion);
  root.addEventListener('focusin', (event) => {
    const target = event.target as HTMLElement;
    // A press of the mouse focuses the control that stops and starts the slider.
    if (!swiper.autoplay.running || !(swiper.el.contains(target) || target.matches(':focus-visible'))) return;
    swiper.autoplay.stop();
    onPlayingChange(false);
  });
  return swiper;
}

const startTask = () => new Promise((resolve) => setTimeout(resolve));

type CarouselOptions = Omit<SwiperOptions, 'breakpoints'> & { breakpoints?: Record<number, { slidesPerView: number }> };

export type CarouselKind = 'hero' | 'collection' | 'reviews' | 'gallery';

/** Breakpoints scale with the visitor's font size, as those of the style sheets. */
function scaleToFont(breakpoints: CarouselOptions['breakpoints'] = {}) {
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return Object.fromEntries(Object.entries(breakpoints).map(([width, options]) => [Number(width) * scale, options]));
}

/** In milliseconds, and CSS pixels at a font size of 16 px (docs/specification.md#constants). */
const SWIPER_OPTIONS: Record<CarouselKind, CarouselOptions> = {
  hero: { effect: 'fade', fadeEffect: { crossFade: true }, speed: 1500, rewind: true, autoplay: { delay: 3000 } },
  collection: {
    spaceBetween: 24,
    slidesPerView: 1,
    breakpoints: {
      0: { slidesPerView: 1.5 },
      480: { slidesPerView: 1 },
      768: { slidesPerView: 2 },
      992: { slidesPerView: 3 },
    },
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

const PAGINATION_OPTIONS: Partial<Record<CarouselKind, SwiperOptions['pagination'] & object>> = {
  hero: {
    clickable: true,
    bulletElement: 'button',
    renderBullet: (index, className) => {
      const number = twoDigits(index + 1);
      return `<button type="button" class="${className}">${number}</button>`;
    },
  },
  gallery: { type: 'custom', renderCustom: (_, current, total) => `${twoDigits(current)} / ${twoDigits(total)}` },
};
