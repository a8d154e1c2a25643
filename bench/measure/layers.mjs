import { measureVisit } from './bytes.mjs';
import { auditPage } from './lighthouse.mjs';
import { measureRequests } from './requests.mjs';
import { withBrowser } from '../servers/processes.mjs';
import { buildBenchSite, startSite } from '../servers/site.mjs';

/** Values of PLAIN for a build and its start. `on` uses every layer; `all`, added below, switches every layer off. */
const SETTINGS = { on: '', deferral: 'deferral', 'joined-script': 'joined-script', 'css-chunking': 'css-chunking' };
const START_SETTINGS = { 'static-files': 'static-files', 'response-cache': 'response-cache' };
const PAGE = '/onsite/listening-to-ice';

export async function measureLayers(dataFolder) {
  const results = {};
  const measure = async (name, plain) => {
    process.env.PLAIN = plain;
    const site = await startSite(dataFolder);
    results[name] = await measureSite(site);
    console.log(name, results[name]);
    await site.stop();
  };
  for (const [name, plain] of Object.entries({ ...SETTINGS, all: '1' })) {
    process.env.PLAIN = plain;
    await buildBenchSite(dataFolder);
    await measure(name, plain);
    if (plain) continue;
    for (const [layer, setting] of Object.entries(START_SETTINGS)) await measure(layer, setting);
  }
  delete process.env.PLAIN;
  return results;
}

async function measureSite({ url }) {
  const visit = await withBrowser((browser) => measureVisit(browser, url + PAGE));
  const { perSecond } = await measureRequests(url + PAGE, 'br, gzip');
  const [script] = (await (await fetch(url + PAGE)).text()).match(/\/_next\/static\/chunks\/[^"]+\.js/) ?? [];
  const scripts = await measureRequests(url + script, 'br, gzip');
  const { lcpMs, tbtMs, score } = await auditPage(url + PAGE);
  return { lcpMs, tbtMs, score, perSecond, scriptsPerSecond: scripts.perSecond, ...visit };
}
