'use client';

import { useEffect } from 'react';

const STORAGE_KEY = 'confirm-reloaded';

/**
 * Reloads the page once in a browser session (docs/specification.md#screens), so that a page from the browser's cache
 * shows the booking as it is now. It does not reload after the visitor has used the page, nor without session storage.
 */
export function useReloadOnce(): void {
  useEffect(() => {
    try {
      const focused = document.activeElement?.closest('main form, main a');
      if (sessionStorage.getItem(STORAGE_KEY) || focused) return;
      sessionStorage.setItem(STORAGE_KEY, '1');
    } catch {
      return;
    }
    // The browser would restore the scroll position that a smooth scroll from the previous page had reached.
    window.scrollTo({ top: 0, behavior: 'instant' });
    location.reload();
  }, []);
}
