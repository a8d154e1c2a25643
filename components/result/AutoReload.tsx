'use client';

import { useEffect } from 'react';

const INTERVAL_MS = 4_000;

/** Reloads the page every few seconds while it is visible; without scripts its link does. */
export function AutoReload() {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) location.reload();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p>
      <a href="">Look again now</a>
    </p>
  );
}
