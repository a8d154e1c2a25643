import { createSitePageMetadata } from '@/lib/seo/metadata';

export { TermsPage as default } from '@/components/informational/TermsPage';

export const metadata = createSitePageMetadata(
  'terms',
  'The terms on which CAMP sells workshops, residencies, bundles and mentorship.',
);
