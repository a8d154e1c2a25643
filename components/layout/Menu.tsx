'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** From this width on, the menu is a bar ($breakpoints in styles/_settings.scss). */
const BAR_QUERY = '(min-width: 62em)';

/** A popover, which opens without JavaScript. With JavaScript, the rest of the page is inert. */
export function Menu({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const menu = ref.current;
    // Without popovers the links are always visible.
    if (!menu || !('popover' in menu)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const setInert = (inert: boolean) =>
      listElementsOutside(menu).forEach((element) => element.toggleAttribute('inert', inert));
    const onOpen = () => {
      setInert(true);
      menu.querySelector('button')?.focus();
    };
    // The browser returns focus to the button when the menu closes. Styles that change with `inert` are computed
    // later, after the menu has disappeared.
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
        // Browsers do not return focus that was lost, such as by a tap beside the links.
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
