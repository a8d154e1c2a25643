import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds without a request until a page counts as quiet, and until it is no longer waited for. */
const QUIET_MS = 300;
const TIMEOUT_MS = 15_000;
const POLL_MS = 50;

/**
 * Watches the requests of a page from now on. Playwright's own `networkidle` happens once a navigation, and pages load
 * more while they are scrolled.
 * @returns {() => Promise<void>} waits until there has been none for a moment; films are not waited for
 */
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
