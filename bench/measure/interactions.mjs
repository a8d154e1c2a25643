import { medianBy } from './requests.mjs';
import { withBrowser } from '../servers/browser.mjs';

const RUNS = 5;
const SLOWDOWN = 4;
const SETTLE_MS = 700;

const press = (name) => (page) => page.getByRole('button', { name }).first().click();
const choose = (role, name) => (page) => page.getByRole(role, { name }).first().click();
const pressKey = (label, key) => (page) => page.getByLabel(label).first().press(key);
const fill = (label, value) => (page) => page.getByLabel(label).first().fill(value);
const fillEmail = (page) => page.getByLabel('Email').first().fill(`ada-${Date.now()}@camp.example`);

/** The steps of a visit, in order. A step without a name prepares the next one and is not reported. */
const VISITS = [
  { path: '/', width: 390, steps: [['menu', press(/menu/i)]] },
  {
    path: '/workshops',
    width: 1280,
    steps: [
      ['type', choose('radio', 'Online')],
      ['artform', choose('checkbox', 'film')],
      ['search', (page) => page.getByRole('searchbox').press('s')],
      ['currency', pressKey('Currency', 'ArrowDown')],
    ],
  },
  {
    path: '/gallery',
    width: 1280,
    steps: [['lightbox', (page) => page.getByRole('link', { name: /house/i }).first().click()]],
  },
  {
    path: '/onsite/the-long-walk',
    width: 390,
    steps: [
      ['date', pressKey('Date', 'ArrowDown')],
      ['', fill('First name', 'Ada')],
      ['', fill('Last name', 'Lovelace')],
      ['', fillEmail],
      ['reserve', press('Reserve my place')],
      ['', choose('link', 'Confirm my booking')],
      ['confirm: begin', press("Ok, let's go!")],
      ['confirm: +7', press('No thanks')],
      ['', fill('Grant code', 'OPEN50')],
      ['confirm: code', press('Apply code')],
    ],
  },
];

/** The longest time from an input to the next frame, in ms, by interaction, at a processor 4 × slower: medians. */
export function measureInteractions({ site }) {
  return withBrowser(async (browser) => {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      const results = {};
      for (const visit of VISITS) Object.assign(results, await measureVisit(browser, site.url, visit));
      runs.push(results);
    }
    const names = Object.keys(runs[0]);
    return Object.fromEntries(
      names.map((name) => [
        name,
        medianBy(
          runs.map((run) => run[name]),
          ({ ms }) => ms,
        ),
      ]),
    );
  });
}

async function measureVisit(browser, url, { path, width, steps }) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: width < 600 });
  const page = await context.newPage();
  await page.addInitScript(recordInteractions);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const results = {};
  for (const [name, act] of steps) {
    await act(page);
    await page.waitForTimeout(SETTLE_MS);
    const durations = await page.evaluate(() => window.interactions.splice(0));
    if (name) results[name] = { ms: Math.max(0, ...durations) };
  }
  await context.close();
  return results;
}

/** Runs in the page. Events under 16 ms are not reported. */
function recordInteractions() {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}
