import autocannon from 'autocannon';

import { readCpuSeconds } from '../servers/processes.mjs';

const CONNECTIONS = 20;
const WARM_SECONDS = 2;
const SECONDS = 8;

/** Requests a page after a warm-up. `pid` is that of the server. @throws when a response was not a 2xx */
export async function measureRequests(url, encoding, { pid, host } = {}) {
  const headers = { 'accept-encoding': encoding, accept: 'text/html', ...(host && { host }) };
  const options = { url, headers, connections: CONNECTIONS, tlsOptions: { rejectUnauthorized: false } };
  await autocannon({ ...options, duration: WARM_SECONDS });
  const cpuBefore = pid && readCpuSeconds(pid);
  const { requests, latency, non2xx, errors, throughput } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} responses other than 2xx, ${errors} errors`);
  return {
    perSecond: Math.round(requests.average),
    perCpuSecond: pid && Math.round(requests.total / (readCpuSeconds(pid) - cpuBefore)),
    requests: requests.total,
    p99Ms: latency.p99,
    bytes: Math.round(throughput.total / requests.total),
  };
}

/** Expects an odd number of items. */
export function medianBy(items, getValue) {
  return items.toSorted((a, b) => getValue(a) - getValue(b))[Math.floor(items.length / 2)];
}
