/** Two loads of a page must look the same: no motion, and all pictures loaded. */

/** Milliseconds, after which missing pictures are ignored. */
const PICTURES_TIMEOUT_MS = 15_000;
const MAX_SCREENS = 100;

export const CONTEXT_OPTIONS = {
  reducedMotion: 'reduce',
  colorScheme: 'light',
  locale: 'en-GB',
  timezoneId: 'Europe/Paris',
  serviceWorkers: 'block',
  // A comparison must not count as visits.
  extraHTTPHeaders: { DNT: '1', 'Sec-GPC': '1' },
};

const MAX_SHOTS = 5;

/** The screenshot itself stops animations. */
const STILL_STYLE = `
  *, *::before, *::after { caret-color: transparent !important; scroll-behavior: auto !important; }
`;

/** Loads lazy pictures and fonts; films show their poster. @param quiet waits for the requests of the page */
export async function bringToRest(page, quiet) {
  await page.evaluate(stopMotion);
  await scrollToEnd(page, quiet);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(stopMotion);
  await quiet();
  await page.evaluate(pictures, PICTURES_TIMEOUT_MS);
}

/** The page may grow while it is scrolled. */
async function scrollToEnd(page, quiet) {
  for (let screens = 0; screens < MAX_SCREENS; screens += 1) {
    if (!(await page.evaluate(scrollOn))) continue;
    await quiet();
    if (await page.evaluate(scrollOn)) return;
  }
}

/** @returns true at the end of the page, after the next paint */
function scrollOn() {
  window.scrollBy({ top: window.innerHeight, behavior: 'instant' });
  const isEnd = () =>
    window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1 &&
    !document.querySelector('main [aria-busy="true"]');
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(isEnd())));
  });
}

/** Distant sections have no layout and no text until they are needed. */
function stopMotion() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [sheet];
  for (const picture of document.images) picture.loading = 'eager';
  for (const film of document.querySelectorAll('video')) {
    film.autoplay = false;
    film.pause();
    film.load();
  }
}

async function pictures(timeoutMs) {
  const loaded = [...document.images].map((picture) => picture.decode().catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([Promise.all([document.fonts.ready, ...loaded]), late]);
}

/** Returns a screenshot once two in a row are equal. */
export async function takeStill(page, clip) {
  const shoot = () => page.screenshot({ fullPage: true, animations: 'disabled', style: STILL_STYLE, clip });
  let picture = await shoot();
  for (let shots = 1; shots < MAX_SHOTS; shots += 1) {
    const next = await shoot();
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}
