'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

import { isPlainClick } from './plain-click';

/**
 * Follows the links of components/ui/Link.tsx without a page load. One listener serves them all, so that a link is an
 * element without a script of its own. Renders nothing.
 */
export function LinkNavigation() {
  const router = useRouter();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;

    // A page is fetched ahead once the visitor means its link: prefetching every link in sight would make each page
    // load its neighbours, and the pictures that they preload.
    const onIntent = ({ target }: Event) => {
      const link = linkAt(target);
      if (link?.dataset.link === 'prefetched') router.prefetch(link.href);
    };
    const onClick = (event: MouseEvent) => {
      const link = linkAt(event.target);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      router.push(link.href);
    };

    document.addEventListener('pointerover', onIntent, { signal, passive: true });
    document.addEventListener('focusin', onIntent, { signal });
    document.addEventListener('click', onClick, { signal });
    return () => controller.abort();
  }, [router]);

  return null;
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null;
}
