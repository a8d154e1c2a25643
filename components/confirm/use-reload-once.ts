'use client';

import { useEffect } from 'react';

const FLAG = 'confirm-reloaded';

/**
 * Reloads the page once in a browser session (spec.md §2), so that a page the browser kept shows the booking as it is
 * now. Never after the visitor has touched anything, and not at all where the flag cannot be kept.
 */
export function useReloadOnce(): void {
  useEffect(() => {
    try {
      const touched = document.activeElement?.closest('main form, main a');
      if (sessionStorage.getItem(FLAG) || touched) return;
      sessionStorage.setItem(FLAG, '1');
    } catch {
      return;
    }
    // The browser would come back to where the scrolling from the page before had got to.
    window.scrollTo({ top: 0, behavior: 'instant' });
    location.reload();
  }, []);
}
