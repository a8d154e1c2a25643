import type { SwiperOptions } from 'swiper/types';

import { Autoplay, EffectFade, Swiper } from './swiper-parts';

test('a fading slide waits for the picture of the next one, and is paused meanwhile', async () => {
  jest.useFakeTimers();
  let finish = () => {};
  HTMLImageElement.prototype.decode = () => new Promise((resolve) => (finish = resolve));
  const slide = '<div class="swiper-slide"><img alt=""></div>';
  document.body.innerHTML = `<div class="swiper"><div class="swiper-wrapper">${slide.repeat(3)}</div></div>`;
  const options: SwiperOptions = { effect: 'fade', speed: 0, autoplay: { delay: 3000 } };
  const swiper = new Swiper('.swiper', { ...options, modules: [Autoplay, EffectFade] });
  swiper.autoplay.start();
  await jest.advanceTimersByTimeAsync(9000);
  expect(swiper.activeIndex).toBe(0);
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(swiper.activeIndex).toBe(1);
  await jest.advanceTimersByTimeAsync(3000);
  swiper.autoplay.stop();
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(swiper.activeIndex).toBe(1);
  swiper.destroy();
});
