'use client';

import { usePathname } from 'next/navigation';

import { Link } from '@/components/ui/Link';

export function NavLink({ href, label, className }: { href: string; label: string; className?: string }) {
  const pathname = usePathname();
  const current = pathname === href || pathname.startsWith(`${href}/`);
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
  if (menu?.matches(':popover-open')) menu.hidePopover();
  link.closest('details')?.removeAttribute('open');
}
