import { TermsPage } from '@/components/informational/TermsPage';
import { createSitePageMetadata } from '@/lib/seo/metadata';

export const metadata = createSitePageMetadata(
  'terms',
  'The terms on which CAMP sells workshops, residencies, bundles and mentorship.',
);

export default function TermsRoute() {
  return <TermsPage />;
}
