import type { SwiperOptions } from 'swiper/types';

export type CarouselKind = 'hero' | 'collection' | 'reviews' | 'gallery';

/** Swiper's options in milliseconds and CSS pixels (docs/specification.md#constants). */
export const SWIPER_OPTIONS: Record<CarouselKind, SwiperOptions> = {
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
export const PAGINATION_OPTIONS: Partial<Record<CarouselKind, SwiperOptions['pagination'] & object>> = {
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
