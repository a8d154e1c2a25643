import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds without a request until a page counts as quiet, and until waiting ends. */
const QUIET_MS = 300;
const TIMEOUT_MS = 15_000;
const POLL_MS = 50;

/** `networkidle` happens once per navigation, but scrolling loads more. @returns {() => Promise<void>} ignores films */
export function watchRequests(page) {
  const inFlight = new Set();
  let changedAt = Date.now();
  const note = (change) => (request) => {
    if (request.resourceType() === 'media') return;
    change(request);
    changedAt = Date.now();
  };
  page.on(
    'request',
    note((request) => inFlight.add(request)),
  );
  for (const event of ['requestfinished', 'requestfailed']) {
    page.on(
      event,
      note((request) => inFlight.delete(request)),
    );
  }
  return async () => {
    const deadline = Date.now() + TIMEOUT_MS;
    const isQuiet = () => inFlight.size === 0 && Date.now() - changedAt >= QUIET_MS;
    while (!isQuiet() && Date.now() < deadline) await wait(POLL_MS);
  };
}

const KINDS = {
  Document: 'page',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
  Fetch: 'data',
  XHR: 'data',
};

/** Bytes on the wire without headers, which proxies change. Films and icons are left out, because browsers vary. */
export async function weighRequests(page) {
  const session = await page.context().newCDPSession(page);
  const responses = new Map();
  const weights = Object.fromEntries([...new Set(Object.values(KINDS))].map((kind) => [kind, 0]));
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    responses.set(requestId, { kind: KINDS[type], headerBytes: response.encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headerBytes } = responses.get(requestId) ?? {};
    if (kind) weights[kind] += Math.max(0, encodedDataLength - headerBytes);
  });
  await session.send('Network.enable');
  return weights;
}
