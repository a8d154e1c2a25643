import { NotFoundPage } from '@/components/failure/StatusPages';
import { SiteChrome } from '@/components/layout/SiteChrome';
import { missingPageMetadata } from '@/lib/seo/metadata';

import RootLayout from './layout';

export const metadata = missingPageMetadata;

/** For a path that no route has; a group's own stands within its layout. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <SiteChrome>
        <NotFoundPage />
      </SiteChrome>
    </RootLayout>
  );
}
