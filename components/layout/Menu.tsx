'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';

import { Link } from '@/components/ui/Link';

import styles from './Dropdown.module.scss';

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

/** Closes on Escape, returning focus to its button, and on a tap or focus elsewhere. */
export function Dropdown({ label, children }: { label: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.querySelector('summary')?.focus();
      } else if (element.contains(event.target as Node)) {
        return;
      }
      element.open = false;
    };
    const controller = new AbortController();
    const options = { signal: controller.signal };
    for (const type of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(type, close, options);
    return () => controller.abort();
  }, []);

  return (
    <details ref={details} className={styles.dropdown}>
      <summary className={styles.summary}>
        <span>{label}</span>
        <svg viewBox="0 0 12 8" aria-hidden="true" focusable="false">
          <path d="M1 1l5 5 5-5" />
        </svg>
      </summary>
      {children}
    </details>
  );
}

const PARTS: Record<string, string[]> = { '/workshops': ['/onsite', '/online', '/collection'] };

export function NavLink({ href, label, className }: { href: string; label: string; className?: string }) {
  const pathname = usePathname();
  const folders = [href, ...(PARTS[href] ?? [])];
  const current = folders.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`));
  return (
    <Link
      href={href}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={({ currentTarget }) => closeMenus(currentTarget)}
    >
      {label}
    </Link>
  );
}

function closeMenus(link: HTMLElement) {
  const menu = link.closest<HTMLElement>('[popover]');
  // Without popovers the selector is invalid.
  if (menu && 'popover' in menu && menu.matches(':popover-open')) menu.hidePopover();
  link.closest('details')?.removeAttribute('open');
}
