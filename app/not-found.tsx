import { NotFoundPage } from '@/components/failure/NotFoundPage';
import { SiteChrome } from '@/components/layout/SiteChrome';

export const metadata = { title: 'That Page Are Not Found', robots: { index: false } };

/** In place of the layout of a group too, hence with a chrome of its own. */
export default function NotFound() {
  return (
    <SiteChrome>
      <NotFoundPage />
    </SiteChrome>
  );
}
