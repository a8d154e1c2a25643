import type { ReactNode } from 'react';

import { SiteChrome } from '@/components/layout/SiteChrome';

export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return <SiteChrome isSecret>{children}</SiteChrome>;
}
