'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

import { isPlainClick } from './plain-click';

/** One listener serves all links of components/ui/Link.tsx, so that a link needs no script. */
export function LinkNavigation() {
  const router = useRouter();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;

    // Pages are prefetched on intent: prefetching every visible link would also preload the pictures of those pages.
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
