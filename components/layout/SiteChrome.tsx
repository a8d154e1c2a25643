import type { ReactNode } from 'react';

import { VisitCount } from '@/components/statistics/VisitCount';

import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';
import { SubscribeBanner } from './SubscribeBanner';

/** What stands around the content of a page. */
export function SiteChrome({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SubscribeBanner />
      <SiteFooter />
      <VisitCount />
    </>
  );
}
