/** WebKit refuses more than 100 changes of the URL in ten seconds; one here is two of the router. */
const SETTLE_MS = 500;

let pending: { href: string; replacedHref: string } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The URL of the page, with a change that is not written yet. */
export function getPageUrl(): URL {
  return new URL(pending?.replacedHref === location.href ? pending.href : location.href);
}

/** Replaces the URL: at once, but while changes follow each other only the first and the last. */
export function setPageUrl(url: string): void {
  pending = { href: new URL(url, location.href).href, replacedHref: location.href };
  if (timer === undefined) writeUrl();
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    writeUrl();
  }, SETTLE_MS);
  addEventListener('click', writeBeforeLeaving, true);
}

/** Links that filter in place do not leave the page. */
function writeBeforeLeaving({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-link]:not([data-month])')) writeUrl();
}

/** A refused change is tried again with the next one (lib/session/head-script.ts). */
function writeUrl(): void {
  if (!pending) return;
  const { href, replacedHref } = pending;
  // Next.js' router handles only history states without its own keys.
  if (replacedHref === location.href && href !== replacedHref) history.replaceState(null, '', href);
  if (href === replacedHref || replacedHref !== location.href) pending = undefined;
}
