import autocannon from 'autocannon';

import { cpuSeconds } from '../servers/processes.mjs';

const CONNECTIONS = 20;
const WARM_SECONDS = 2;
const SECONDS = 8;

/** As `measureRequests`, of one page. */
export function requestsPerSecond(url, encoding, pid) {
  const headers = { 'accept-encoding': encoding, accept: 'text/html' };
  return measureRequests({ url, headers, tlsOptions: { rejectUnauthorized: false } }, pid);
}

/** 20 connections for 8 s, after a warm-up. `pid` names the server. @throws when a response was not a 2xx */
export async function measureRequests(request, pid) {
  const options = { connections: CONNECTIONS, ...request };
  await autocannon({ ...options, duration: WARM_SECONDS });
  const cpuBefore = pid && cpuSeconds(pid);
  const { requests, latency, non2xx, errors, throughput } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${options.url}: ${non2xx} responses other than 2xx, ${errors} errors`);
  return {
    perSecond: Math.round(requests.average),
    perCpuSecond: pid && Math.round(requests.total / (cpuSeconds(pid) - cpuBefore)),
    requests: requests.total,
    p99Ms: latency.p99,
    bytes: Math.round(throughput.total / requests.total),
  };
}

/** Expects an odd number of items. */
export function medianBy(items, valueOf) {
  return items.toSorted((a, b) => valueOf(a) - valueOf(b))[Math.floor(items.length / 2)];
}
