import type { ReactNode } from 'react';

import { SiteChrome } from '@/components/layout/SiteChrome';

export default function ConfirmLayout({ children }: { children: ReactNode }) {
  return (
    <SiteChrome isSecret isMenuFolded>
      {children}
    </SiteChrome>
  );
}
