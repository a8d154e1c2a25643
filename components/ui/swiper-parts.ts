/** The parts of Swiper that the carousels use: with `import('swiper/modules')` every module would be loaded. */
export { Swiper } from 'swiper';
export { EffectFade, Pagination } from 'swiper/modules';

export { Autoplay } from './swiper-autoplay';
