import type { ReactNode } from 'react';

import { VisitCounter } from '@/components/statistics/VisitCounter';
import { getPreview } from '@/lib/preview/current';

import { SiteFooter, SubscribeBanner } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

export async function SiteChrome({ children }: { children: ReactNode }) {
  const isPreview = (await getPreview()) !== null;
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SubscribeBanner />
      <SiteFooter />
      {!isPreview && <VisitCounter />}
    </>
  );
}
