'use client';

import { useRouter } from 'next/navigation';
import { lazy, useEffect } from 'react';

const LazyNotFoundPage = lazy(async () => ({
  default: (await import('@/components/failure/StatusPages')).NotFoundPage,
}));

/**
 * The data of every page holds the 404 page of its layout: a reference in place of its text and picture. In a file of
 * its own it would be one script more.
 */
export function NotFoundPage() {
  return <LazyNotFoundPage />;
}

declare global {
  interface Window {
    /** The link that the router follows; lib/session/head-script.ts loads its page when a script of it fails. */
    chosenLink?: string;
  }
}

/** One listener serves all links of components/ui/Link.tsx, so that a link needs no script. */
export function LinkNavigation() {
  const router = useRouter();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;

    // Pages are prefetched on intent: prefetching every visible link would also preload the pictures of those pages.
    const onIntent = ({ target }: Event) => {
      const link = findLink(target);
      if (link?.dataset.link === 'prefetched') router.prefetch(link.href);
    };
    const onClick = (event: MouseEvent) => {
      const link = findLink(event.target);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      if ('incomplete' in document.documentElement.dataset) return;
      event.preventDefault();
      window.chosenLink = link.href;
      router.push(link.href);
    };

    document.addEventListener('pointerover', onIntent, { signal, passive: true });
    document.addEventListener('focusin', onIntent, { signal });
    document.addEventListener('click', onClick, { signal });
    return () => controller.abort();
  }, [router]);

  return null;
}

function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Maximum distance of a smooth scroll, in viewport heights. */
const MAX_VIEWPORTS = 2;

/** Scrolls smoothly to near anchors and to the top. The router ignores links to the current URL; they scroll up too. */
export function SmoothScroll() {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('click', onClick, { signal });
    // The smooth behaviour lasts for one scroll, and never for the restored position of a history entry.
    document.addEventListener('scrollend', reset, { signal });
    window.addEventListener('popstate', reset, { signal });
    return () => controller.abort();
  }, []);
  return null;
}

/** styles/base.scss makes the scroll smooth while the attribute is set, unless the visitor prefers no motion. */
const reset = () => delete document.documentElement.dataset.scroll;

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || link.target === '_blank' || link.hasAttribute('download')) return;
  if (link.origin !== location.origin) return;
  reset();
  const distance = Math.abs(getDistance(link));
  const isNear = distance > 0 && distance <= MAX_VIEWPORTS * window.innerHeight;
  if (isNear) document.documentElement.dataset.scroll = 'smooth';
  if (!link.hash && leadsToCurrentUrl(link)) window.scrollTo({ top: 0 });
}

/** CSS pixels; 0 for an anchor of another page, whose position is unknown. */
function getDistance(link: HTMLAnchorElement): number {
  if (!link.hash) return window.scrollY;
  if (!leadsToCurrentUrl(link)) return 0;
  return document.getElementById(decodeURIComponent(link.hash.slice(1)))?.getBoundingClientRect().top ?? 0;
}

function leadsToCurrentUrl({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search;
}
