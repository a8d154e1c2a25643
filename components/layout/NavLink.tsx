'use client';

import { usePathname } from 'next/navigation';

import { Link } from '@/components/ui/Link';

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
