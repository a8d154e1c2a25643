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
