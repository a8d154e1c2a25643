'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** From here on the menu is a bar ($breakpoints in styles/_settings.scss). */
const BAR = '(min-width: 992px)';

/** A popover, for readers without scripts too; with them the page behind is out of reach while it is open. */
export function Menu({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    const sheet = menu.current;
    // Where popovers are not known the links simply stand there.
    if (!sheet || !('popover' in sheet)) return;
    const listening = new AbortController();
    const { signal } = listening;
    const setInert = (inert: boolean) => besides(sheet).forEach((element) => element.toggleAttribute('inert', inert));
    const enter = () => {
      setInert(true);
      sheet.querySelector('button')?.focus();
    };
    // Before it closes, so that the browser can give the focus back to the hamburger.
    sheet.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && setInert(false), { signal });
    sheet.addEventListener(
      'toggle',
      ({ newState }) => {
        if (newState === 'open') return enter();
        // The browser gives nothing back when the focus was lost on the way (a tap beside the links).
        if (document.activeElement === document.body) hamburgerOf(sheet)?.focus({ preventScroll: true });
      },
      { signal },
    );
    matchMedia(BAR).addEventListener('change', () => sheet.togglePopover(false), { signal });
    if (sheet.matches(':popover-open')) enter();
    return () => listening.abort();
  }, []);

  return (
    <nav ref={menu} id={id} popover="auto" className={className} aria-label="Main">
      {children}
    </nav>
  );
}

/** All of the page but the element and what it stands in. */
function besides(element: Element): Element[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  return [...parent.children].filter((child) => child !== element).concat(besides(parent));
}

function hamburgerOf({ id }: Element): HTMLElement | null {
  return document.querySelector(`[popovertarget="${id}"]`);
}
