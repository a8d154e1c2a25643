/** Seconds between looks, two minutes together. */
export const PAUSES_SECONDS = [2, 3, 5, 8, 13, 21, 34, 34];

/** After this long without a look the page starts over. */
const FORGOTTEN_AFTER_MS = 600_000;

const storageKey = () => `looks ${location.pathname}`;

/** How often this tab has looked at the page again in the last minutes. */
export function countLooks(): number {
  try {
    const [looks = 0, at = 0] = (sessionStorage.getItem(storageKey()) ?? '').split(' ').map(Number);
    return Date.now() - at < FORGOTTEN_AFTER_MS ? looks : 0;
  } catch {
    return 0;
  }
}

/** Counts one more look. @returns false without session storage: the page would look for ever */
export function addLook(): boolean {
  try {
    sessionStorage.setItem(storageKey(), `${countLooks() + 1} ${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}

export function forgetLooks(): void {
  try {
    sessionStorage.removeItem(storageKey());
  } catch {
    // Without session storage there is nothing to forget.
  }
}
