import autocannon from 'autocannon';

const CONNECTIONS = 20;
const WARM_SECONDS = 2;
const SECONDS = 8;

/** 20 connections for 8 s, after a warm-up. @throws when a response was not a 2xx */
export async function requestsPerSecond(url, encoding, onStart = () => undefined) {
  const options = {
    url,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': encoding, accept: 'text/html' },
    tlsOptions: { rejectUnauthorized: false },
  };
  await autocannon({ ...options, duration: WARM_SECONDS });
  onStart();
  const { requests, latency, non2xx, errors, throughput } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} responses other than 2xx, ${errors} errors`);
  return {
    perSecond: Math.round(requests.average),
    requests: requests.total,
    p99Ms: latency.p99,
    bytes: Math.round(throughput.total / requests.total),
  };
}

/** Expects an odd number of items. */
export function medianBy(items, valueOf) {
  return items.toSorted((a, b) => valueOf(a) - valueOf(b))[Math.floor(items.length / 2)];
}
