import autocannon from 'autocannon';

import { STATIC_PAGES } from '../servers/nginx.mjs';
import { cpuSeconds, residentMegabytes } from '../servers/processes.mjs';

const CONNECTIONS = 20;
const WARM_SECONDS = 2;
const SECONDS = 8;

const ENCODINGS = { compressed: 'br, gzip', identity: 'identity' };

/** Requests a second of cached pages: the empty page, nginx with the same bytes, and the site, in turn. */
export async function measureLoad({ site, empty, nginx }) {
  const results = { empty: await measureServer(empty, { '/': 'empty' }) };
  if (nginx) results.nginx = await measureServer(nginx, pathsOfFiles());
  const idleMegabytes = residentMegabytes(site.pid);
  const callsBefore = site.apiCalls();
  results.site = await measureServer(site, STATIC_PAGES);
  const views = Object.values(results.site).reduce(
    (sum, { compressed, identity }) => sum + compressed.requests + identity.requests,
    0,
  );
  results.apiCallsPer1000Views = round(((site.apiCalls() - callsBefore) / views) * 1000, 2);
  results.memory = {
    idle: idleMegabytes,
    loaded: residentMegabytes(site.pid),
    emptyLoaded: residentMegabytes(empty.pid),
  };
  return results;
}

const pathsOfFiles = () => Object.fromEntries(Object.values(STATIC_PAGES).map((name) => [`/${name}`, name]));

async function measureServer({ url, pid }, paths) {
  const results = {};
  for (const [path, name] of Object.entries(paths)) {
    results[name] = {};
    for (const [kind, encoding] of Object.entries(ENCODINGS)) {
      results[name][kind] = await measurePage(url + path, encoding, pid);
      console.log(`${name} ${kind}: ${results[name][kind].perSecond} requests/s`);
    }
  }
  return results;
}

async function measurePage(url, encoding, pid) {
  const options = { url, connections: CONNECTIONS, headers: { 'accept-encoding': encoding, accept: 'text/html' } };
  await autocannon({ ...options, duration: WARM_SECONDS });
  const cpuBefore = cpuSeconds(pid);
  const { requests, latency, non2xx, errors, throughput } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} responses other than 2xx, ${errors} errors`);
  return {
    perSecond: Math.round(requests.average),
    perCpuSecond: Math.round(requests.total / (cpuSeconds(pid) - cpuBefore)),
    p99Ms: latency.p99,
    requests: requests.total,
    bytes: Math.round(throughput.total / requests.total),
  };
}

function round(value, digits) {
  return Number(value.toFixed(digits));
}
