'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';

import type { NavigationLink } from './navigation';

/** A link of the header that knows when its page is the one shown, and closes the menu it stands in. */
export function NavLink({ href, label, className }: NavigationLink & { className?: string }) {
  const pathname = usePathname();
  const current = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        const menu = event.currentTarget.closest<HTMLElement>('[popover]');
        if (menu?.matches(':popover-open')) menu.hidePopover();
        event.currentTarget.closest('details')?.removeAttribute('open');
      }}
    >
      {label}
    </Link>
  );
}
