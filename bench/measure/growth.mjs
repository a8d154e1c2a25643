import { medianBy } from './requests.mjs';
import { readResidentMegabytes, withBrowser } from '../servers/processes.mjs';
import { buildBenchSite, seedWorkshops, startSite } from '../servers/site.mjs';

const SIZES = [40, 400, 4000];
const REPEATS = 9;
const RARE_WORD = 'hydrophone';

export async function measureGrowth(folder) {
  const results = [];
  for (const workshops of SIZES) {
    const dataFolder = `${folder}/${workshops}`;
    await seedWorkshops(dataFolder, workshops);
    const startedAt = performance.now();
    await buildBenchSite(dataFolder);
    const buildSeconds = Math.round((performance.now() - startedAt) / 1000);
    const site = await startSite(dataFolder);
    results.push({ workshops, buildSeconds, startMs: site.startMs, ...(await measureSite(site)) });
    console.log(results.at(-1));
    await site.stop();
  }
  return results;
}

async function measureSite({ url, pid }) {
  const list = await (await fetch(`${url}/workshops`)).text();
  return {
    listBytes: list.length,
    filteredMs: await medianMs(() => fetch(`${url}/workshops?q=${RARE_WORD}&places=left`)),
    apiPageMs: await medianMs(() => fetch(`${url}/api/workshops?page=2`)),
    apiFilteredMs: await medianMs(() => fetch(`${url}/api/workshops?q=${RARE_WORD}&sort=price`)),
    keystrokeMs: await measureKeystroke(url),
    megabytes: readResidentMegabytes(pid),
  };
}

async function medianMs(request) {
  const times = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const startedAt = performance.now();
    await (await request()).text();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

const measureKeystroke = (url) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.goto(`${url}/workshops`, { waitUntil: 'networkidle' });
    const search = page.getByRole('searchbox').first();
    await search.focus();
    const times = [];
    for (const letter of RARE_WORD.slice(0, REPEATS)) {
      await page.evaluate(() => {
        addEventListener(
          'keydown',
          () => {
            const pressedAt = performance.now();
            requestAnimationFrame(() =>
              setTimeout(() => Object.assign(window, { took: performance.now() - pressedAt })),
            );
          },
          { once: true, capture: true },
        );
      });
      await page.keyboard.press(letter);
      times.push(await page.waitForFunction(() => window.took).then((handle) => handle.jsonValue()));
      await page.evaluate(() => delete window.took);
    }
    return median(times);
  });

function median(values) {
  return Math.round(medianBy(values, Number) * 10) / 10;
}
