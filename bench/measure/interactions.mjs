import { medianBy } from './requests.mjs';
import { withBrowser } from '../servers/processes.mjs';

const RUNS = 5;
const SLOWDOWN = 4;
const SETTLE_MS = 700;
/** By this time a page has finished its own work after the load. */
const LOADED_MS = 3000;

const button = (name) => (page) => page.getByRole('button', { name });
const label = (name) => (page) => page.getByLabel(name);
const press = (find) => (page) => pressCentre(page, find(page).first());
const pressKey = (find, key) => (page) => focusAndPress(page, find(page).first(), key);
const fill = (name, getValue) => (page) => page.getByLabel(name).first().fill(getValue());

/** A step without a name prepares the next one and is not reported. */
const listVisits = ({ site, empty }) => [
  { url: empty.url, width: 390, steps: [['the empty page: a press', press((page) => page.locator('body'))]] },
  { url: site.url, width: 390, steps: [['menu', press(button(/menu/i))]] },
  { url: site.url, width: 390, steps: [['tab', press((page) => page.getByRole('tab', { name: 'Onsite' }))]] },
  {
    url: `${site.url}/workshops`,
    width: 1280,
    steps: [
      ['type', press((page) => page.getByRole('radio', { name: 'Online' }))],
      ['artform', press((page) => page.getByRole('checkbox', { name: 'film' }))],
      ['search', pressKey((page) => page.getByRole('searchbox'), 's')],
      ['currency', pressKey(label('Currency'), 'ArrowDown')],
    ],
  },
  {
    url: `${site.url}/gallery`,
    width: 1280,
    steps: [['lightbox', press((page) => page.getByRole('link', { name: /house/i }))]],
  },
  {
    url: `${site.url}/onsite/the-long-walk`,
    width: 390,
    steps: [
      ['date', pressKey(label('Date'), 'ArrowDown')],
      ['', fill('First name', () => 'Ada')],
      ['', fill('Last name', () => 'Lovelace')],
      ['', fill('Email', () => `ada-${Date.now()}@camp.example`)],
      ['reserve', press(button('Reserve my place'))],
      ['', (page) => page.getByRole('link', { name: 'Confirm my booking' }).first().click()],
      ['confirm: begin', press(button("Ok, let's go!"))],
      ['confirm: +7', press(button('No thanks'))],
      ['', fill('Grant code', () => 'OPEN50')],
      ['confirm: code', press(button('Apply code'))],
    ],
  },
];

/** Median over the runs of the longest time from an input to the next frame, in ms, by interaction. */
export function measureInteractions(servers) {
  return withBrowser(async (browser) => {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      const results = {};
      for (const visit of listVisits(servers)) Object.assign(results, await measureVisit(browser, visit));
      runs.push(results);
    }
    const getMedian = (name) => medianBy(runs, (results) => results[name].ms)[name];
    return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, getMedian(name)]));
  });
}

async function measureVisit(browser, { url, width, steps }) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: width < 600 });
  const page = await context.newPage();
  // Outside the page, because the steps of a booking reload it.
  const durations = [];
  await page.exposeFunction('reportInteraction', (duration) => durations.push(duration));
  await page.addInitScript(recordInteractions);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(LOADED_MS);
  const results = {};
  for (const [name, act] of steps) {
    await act(page);
    await page.waitForTimeout(SETTLE_MS);
    const longest = Math.max(0, ...durations.splice(0));
    if (name) results[name] = { ms: longest };
  }
  await context.close();
  return results;
}

/** Playwright's search for an element keeps the page busy, so the input comes after it. */
async function pressCentre(page, element) {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await element.boundingBox();
  await page.waitForTimeout(SETTLE_MS);
  const centre = [x + width / 2, y + height / 2];
  await (page.viewportSize().width < 600 ? page.touchscreen.tap(...centre) : page.mouse.click(...centre));
}

async function focusAndPress(page, element, key) {
  await element.focus();
  await page.waitForTimeout(SETTLE_MS);
  await page.keyboard.press(key);
}

/** Runs in the page. Events under 16 ms are not reported. */
function recordInteractions() {
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.reportInteraction(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}
