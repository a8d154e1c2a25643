'use client';

// One chunk for the root layout and its 404 page: another file would be another chunk, or bytes, on every page.

import { useRouter } from 'next/navigation';
import { lazy, useEffect } from 'react';

declare global {
  interface Window {
    /** The URL to which the router navigates; lib/session/head-script.ts loads it if a script fails. */
    chosenLink?: string;
  }
}

/** Handles all links of components/ui/Link.tsx, which need no script themselves. */
export function LinkNavigation() {
  const router = useRouter();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;

    // Prefetches on hover and focus: prefetching visible links would also preload the pictures of those pages.
    const onIntent = ({ target }: Event) => {
      const link = findLink(target);
      if (link?.dataset.link === 'prefetch') router.prefetch(link.href);
    };
    const onClick = (event: MouseEvent) => {
      const link = findLink(event.target);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      if ('incomplete' in document.documentElement.dataset) return;
      if (isTyped()) return chooseDate(event, link);
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

/** After Back, browsers restore what was typed into a page that they loaded themselves. */
function isTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('[method=post] :read-write');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** A link to another date chooses it in the form that is being filled in: its page would lose what was typed. */
function chooseDate(event: Event, { dataset: { edition } }: HTMLAnchorElement): void {
  const field = edition && document.querySelector<HTMLSelectElement>('[name=workshop_edition]');
  if (!field) return;
  event.preventDefault();
  field.value = edition;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.focus();
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey);
}

/** Scrolls smoothly to near anchors and to the top, also for links to the current URL, which the router ignores. */
export function SmoothScroll() {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('scrollend', reset, { signal });
    window.addEventListener('popstate', onPopState, { signal });
    return () => controller.abort();
  }, []);
  return null;
}

/** While the attribute is set, styles/base.scss makes scrolling smooth, unless the visitor prefers reduced motion. */
const reset = () => delete document.documentElement.dataset.scroll;

let left: { href: string; top: number } | undefined;

/** Browsers restore no position while a smooth scroll is under way. */
function onPopState() {
  const { scroll } = document.documentElement.dataset;
  reset();
  if (!scroll || left?.href !== location.href) return;
  const { top } = left;
  requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
}

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || link.target === '_blank' || link.hasAttribute('download')) return;
  if (link.origin !== location.origin) return;
  reset();
  left = { href: location.href, top: scrollY };
  if (link.hash ? isNearAnchor(link) : scrollY > 0) document.documentElement.dataset.scroll = 'smooth';
  if (!link.hash && leadsToCurrentUrl(link)) scrollTo({ top: 0 });
}

/** In viewport heights. */
const MAX_VIEWPORTS = 2;

function isNearAnchor(link: HTMLAnchorElement): boolean {
  if (!leadsToCurrentUrl(link)) return false;
  const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  return target !== null && Math.abs(target.getBoundingClientRect().top) <= MAX_VIEWPORTS * innerHeight;
}

function leadsToCurrentUrl({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search;
}

declare global {
  interface Window {
    /** The control clicked before hydration (server/framework/deferral.ts). */
    earlyClick?: HTMLElement | null | false;
  }
}

export function ReplayEarlyClick() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    if (window.earlyClick) window.earlyClick.click();
  }, []);
  return null;
}

const LazyNotFoundPage = lazy(async () => ({
  default: (await import('@/components/failure/StatusPages')).NotFoundPage,
}));

/** Page data includes the 404 page of the layout: this is a reference instead of its content. */
export function NotFoundPage() {
  return <LazyNotFoundPage />;
}
