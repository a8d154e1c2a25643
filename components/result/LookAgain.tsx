'use client';

import { useEffect } from 'react';

const EVERY = 4_000;

/** Loads the page anew every few seconds while it is looked at; without scripts by its link. */
export function LookAgain() {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) location.reload();
    }, EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <p>
      <a href="">Look again now</a>
    </p>
  );
}
