import { measureRequests } from './requests.mjs';
import { STATIC_PAGES } from '../servers/nginx.mjs';
import { readResidentMegabytes } from '../servers/processes.mjs';

const ENCODINGS = { compressed: 'br, gzip', identity: 'identity' };

export async function measureLoad({ site, empty, nginx }) {
  const results = { empty: await measureServer(empty, { '/': 'empty' }) };
  if (nginx) results.nginx = await measureServer(nginx, listFilePaths());
  const idleMegabytes = readResidentMegabytes(site.pid);
  const callsBefore = site.apiCalls();
  results.site = await measureServer(site, STATIC_PAGES);
  const views = Object.values(results.site).reduce(
    (sum, { compressed, identity }) => sum + compressed.requests + identity.requests,
    0,
  );
  results.apiCallsPer1000Views = Number((((site.apiCalls() - callsBefore) / views) * 1000).toFixed(2));
  results.memory = {
    idle: idleMegabytes,
    loaded: readResidentMegabytes(site.pid),
    emptyLoaded: readResidentMegabytes(empty.pid),
  };
  return results;
}

const listFilePaths = () => Object.fromEntries(Object.values(STATIC_PAGES).map((name) => [`/${name}`, name]));

async function measureServer({ url, pid }, paths) {
  const results = {};
  for (const [path, name] of Object.entries(paths)) {
    results[name] = {};
    for (const [kind, encoding] of Object.entries(ENCODINGS)) {
      results[name][kind] = await measureRequests(url + path, encoding, { pid });
      console.log(`${name} ${kind}: ${results[name][kind].perSecond} requests/s`);
    }
  }
  return results;
}
