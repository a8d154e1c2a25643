'use client';

import { useEffect } from 'react';

import { EmailLink } from '@/components/ui/EmailLink';
import { useClientValue } from '@/components/ui/use-client-value';
import { readStored, store } from '@/lib/session/storage';

/** Reloads after growing pauses, while the page is visible. Without JavaScript visitors use the link. */
export function AutoReload({ reload = reloadPage }: { reload?: () => void }) {
  const reloads = useClientValue(countReloads, 0);
  const pauseSeconds = PAUSES_SECONDS[reloads];

  useEffect(() => {
    if (pauseSeconds === undefined) return;
    const tryReload = () => {
      if (!document.hidden && recordReload()) reload();
    };
    const timer = setTimeout(() => {
      tryReload();
      document.addEventListener('visibilitychange', tryReload);
    }, pauseSeconds * 1000);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tryReload);
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
        <p data-with-script>This page refreshes itself.</p>
      )}
      <p>
        <a href="" onClick={forgetReloads}>
          Look again now
        </a>
      </p>
    </>
  );
}

function reloadPage(): void {
  location.reload();
}

/** Seconds between reloads, two minutes in total. */
const PAUSES_SECONDS = [2, 3, 5, 8, 13, 21, 34, 34];

const RELOAD_COUNT_TTL_MS = 600_000;

const getStorageKey = () => `looks ${location.pathname}`;

function countReloads(): number {
  const [reloads = 0, at = 0] = (readStored(getStorageKey()) ?? '').split(' ').map(Number);
  return Date.now() - at < RELOAD_COUNT_TTL_MS ? reloads : 0;
}

/** False without session storage, where the page would reload endlessly. */
function recordReload(): boolean {
  return store(getStorageKey(), `${countReloads() + 1} ${Date.now()}`);
}

function forgetReloads(): void {
  store(getStorageKey(), null);
}
