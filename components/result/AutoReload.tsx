'use client';

import { useEffect, useSyncExternalStore } from 'react';

import { EmailLink } from './EmailLink';
import { addLook, countLooks, forgetLooks, PAUSES_SECONDS } from './looks';

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
