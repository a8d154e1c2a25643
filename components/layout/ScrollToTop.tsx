'use client';

import { useEffect } from 'react';

/** Scrolls to the top when a link to the current URL is clicked: the router ignores such a click. Renders nothing. */
export function ScrollToTop() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlainClick(event) || link.target === '_blank' || link.hasAttribute('download') || link.hash) {
        return;
      }
      if (leadsToCurrentUrl(link)) window.scrollTo({ top: 0 });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function leadsToCurrentUrl({ origin, pathname, search }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname === location.pathname && search === location.search;
}
