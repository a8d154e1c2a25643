import { NotFoundPage } from '@/components/failure/StatusPages';
import { SiteChrome } from '@/components/layout/SiteChrome';
import { missingPageMetadata } from '@/lib/seo/metadata';

import RootLayout from './layout';

export const metadata = missingPageMetadata;

export default function GlobalNotFound() {
  return (
    <RootLayout>
      <SiteChrome>
        <NotFoundPage />
      </SiteChrome>
    </RootLayout>
  );
}
