import type { ReactNode } from 'react';

import { VisitCounter } from '@/components/statistics/VisitCounter';
import { getPreview } from '@/lib/preview/current';
import { listOfferedPages } from '@/lib/workshop-api/queries/offers';

import { HeldLine } from './HeldLine';
import { SiteFooter, SubscribeBanner } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

export async function SiteChrome({ children }: { children: ReactNode }) {
  const isPreview = (await getPreview()) !== null;
  const pages = await listOfferedPages();
  return (
    <>
      <HeldLine />
      <SiteHeader pages={pages} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SubscribeBanner />
      <SiteFooter pages={pages} />
      {!isPreview && <VisitCounter />}
    </>
  );
}
