/** What makes two loads of one page look the same: nothing moves, and everything is there. */

/** Milliseconds, after which a page is compared with the pictures that it has. */
const PICTURES_TIMEOUT_MS = 15_000;
const MAX_SCREENS = 100;

export const CONTEXT_OPTIONS = {
  reducedMotion: 'reduce',
  colorScheme: 'light',
  locale: 'en-GB',
  timezoneId: 'Europe/Paris',
  serviceWorkers: 'block',
  // A deploy must not count its comparison as visits.
  extraHTTPHeaders: { DNT: '1', 'Sec-GPC': '1' },
};

/** Applied while a picture is taken; animations are ended by the screenshot itself. */
export const STILL_STYLE = `
  *, *::before, *::after { caret-color: transparent !important; scroll-behavior: auto !important; }
`;

/**
 * Brings a page to rest: lazy pictures are loaded, fonts are there, films show their poster.
 * @param {() => Promise<void>} quiet waits for the requests of the page
 */
export async function bringToRest(page, quiet) {
  await page.evaluate(stopMotion);
  await scrollToEnd(page, quiet);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(stopMotion);
  await quiet();
  await page.evaluate(pictures, PICTURES_TIMEOUT_MS);
}

/** Down to the end, however the page grows on the way. */
async function scrollToEnd(page, quiet) {
  for (let screens = 0; screens < MAX_SCREENS; screens += 1) {
    if (!(await page.evaluate(scrollOn))) continue;
    await quiet();
    if (await page.evaluate(scrollOn)) return;
  }
}

/** One screen further. @returns whether that is the end, once the page has painted it */
function scrollOn() {
  window.scrollBy({ top: window.innerHeight, behavior: 'instant' });
  const isEnd = () =>
    window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1 &&
    !document.querySelector('main [aria-busy="true"]');
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(isEnd())));
  });
}

function stopMotion() {
  for (const picture of document.images) picture.loading = 'eager';
  for (const film of document.querySelectorAll('video')) {
    film.autoplay = false;
    film.pause();
    film.load();
  }
}

/** Waits for fonts and pictures; one that fails is compared as it is. */
async function pictures(timeoutMs) {
  const loaded = [...document.images].map((picture) => picture.decode().catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([Promise.all([document.fonts.ready, ...loaded]), late]);
}
