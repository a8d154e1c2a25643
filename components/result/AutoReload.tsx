'use client';

import { useEffect, useSyncExternalStore } from 'react';

import { EmailLink } from '@/components/ui/EmailLink';

const neverChanges = () => () => {};

interface AutoReloadProps {
  /** For tests. */
  reload?: () => void;
}

/** Reloads the page with growing pauses while it is visible, for two minutes; without scripts its link does. */
export function AutoReload({ reload = reloadPage }: AutoReloadProps) {
  const looks = useSyncExternalStore(neverChanges, countLooks, () => 0);
  const pauseSeconds = PAUSES_SECONDS[looks];

  useEffect(() => {
    if (pauseSeconds === undefined) return;
    const look = () => {
      if (!document.hidden && addLook()) reload();
    };
    const timer = setTimeout(() => {
      look();
      document.addEventListener('visibilitychange', look);
    }, pauseSeconds * 1000);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [pauseSeconds, reload]);

  return (
    <>
      {pauseSeconds === undefined ? (
        <p role="status">
          No news yet, so this page has stopped looking. You can close it: we’ll email you as soon as your booking is
          confirmed. No email by tomorrow? Write to <EmailLink />.
        </p>
      ) : (
        <p data-with-script>This page looks again by itself.</p>
      )}
      <p>
        <a href="" onClick={forgetLooks}>
          Look again now
        </a>
      </p>
    </>
  );
}

function reloadPage(): void {
  location.reload();
}

/** Seconds between looks, two minutes together. */
const PAUSES_SECONDS = [2, 3, 5, 8, 13, 21, 34, 34];

/** After this long without a look the page starts over. */
const FORGOTTEN_AFTER_MS = 600_000;

const storageKey = () => `looks ${location.pathname}`;

/** How often this tab has looked at the page again in the last minutes. */
function countLooks(): number {
  try {
    const [looks = 0, at = 0] = (sessionStorage.getItem(storageKey()) ?? '').split(' ').map(Number);
    return Date.now() - at < FORGOTTEN_AFTER_MS ? looks : 0;
  } catch {
    return 0;
  }
}

/** Counts one more look. @returns false without session storage: the page would look for ever */
function addLook(): boolean {
  try {
    sessionStorage.setItem(storageKey(), `${countLooks() + 1} ${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}

function forgetLooks(): void {
  try {
    sessionStorage.removeItem(storageKey());
  } catch {
    // Without session storage there is nothing to forget.
  }
}
