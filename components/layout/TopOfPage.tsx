'use client';

import { useEffect } from 'react';

/** A link to the very page one is on goes to its top, as every internal link does (spec.md §2); the router leaves it be. */
export function TopOfPage() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || link.target === '_blank' || link.hasAttribute('download') || link.hash) return;
      const here =
        link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
      if (here) window.scrollTo({ top: 0 });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}
