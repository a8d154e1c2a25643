import type { ReactNode } from 'react';

import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';

const PAGES = {
  '/preview': 'Desk',
  '/preview/ready': 'Ready to publish?',
  '/preview/links': 'Link desk',
  '/preview/links/build': 'Tracked links',
  '/preview/pages': 'All pages',
  '/preview/statistics': 'Statistics',
};

interface DeskPageProps {
  path: keyof typeof PAGES;
  title?: string;
  lead: ReactNode;
  children: ReactNode;
}

export function DeskPage({ path, title = PAGES[path], lead, children }: DeskPageProps) {
  return (
    <>
      <PageHeader small title={title} lead={<p>{lead}</p>} />
      <nav aria-label="Preview desk" className="desk-nav">
        <Wrap>
          <ul>
            {Object.entries(PAGES).map(([href, label]) => (
              <li key={href}>
                <Link href={href} prefetch={false} aria-current={href === path ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Wrap>
      </nav>
      {children}
    </>
  );
}
