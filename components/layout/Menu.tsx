'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** From this width on the menu is a bar ($breakpoints in styles/_settings.scss). */
const BAR_QUERY = '(min-width: 62em)';

/** Popovers open without scripts. With scripts, the page behind is inert. */
export function Menu({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const menu = ref.current;
    // Browsers without popovers show the links in place.
    if (!menu || !('popover' in menu)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const setInert = (inert: boolean) =>
      listElementsOutside(menu).forEach((element) => element.toggleAttribute('inert', inert));
    const onOpen = () => {
      setInert(true);
      menu.querySelector('button')?.focus();
    };
    // The browser returns focus to the hamburger as the menu closes. The styles of the whole page, which change with
    // `inert`, are due after the menu is gone from the screen.
    menu.addEventListener(
      'beforetoggle',
      ({ newState }) => newState === 'closed' && findHamburger(menu)?.removeAttribute('inert'),
      { signal },
    );
    menu.addEventListener(
      'toggle',
      ({ newState }) => {
        if (newState === 'open') return onOpen();
        setInert(false);
        // Browsers do not restore focus that was lost meanwhile, such as by a tap beside the links.
        if (document.activeElement === document.body) findHamburger(menu)?.focus({ preventScroll: true });
      },
      { signal },
    );
    matchMedia(BAR_QUERY).addEventListener('change', () => menu.togglePopover(false), { signal });
    if (menu.matches(':popover-open')) onOpen();
    return () => controller.abort();
  }, []);

  return (
    <nav ref={ref} id={id} popover="auto" className={className} aria-label="Main">
      {children}
    </nav>
  );
}

function listElementsOutside(element: Element): Element[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  return [...parent.children].filter((child) => child !== element).concat(listElementsOutside(parent));
}

function findHamburger({ id }: Element): HTMLElement | null {
  return document.querySelector(`[popovertarget="${id}"]`);
}
