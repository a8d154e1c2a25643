import { TermsPage } from '@/components/informational/TermsPage';
import { sitePageMetadata } from '@/lib/seo/metadata';

export const metadata = sitePageMetadata(
  'terms',
  'The terms on which CAMP sells workshops, residencies, bundles and mentorship.',
);

export default function TermsRoute() {
  return <TermsPage />;
}
