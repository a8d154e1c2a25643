import { createSitePageMetadata } from '@/lib/seo/metadata';

export { FundingPage as default } from '@/components/informational/FundingPage';

export const metadata = createSitePageMetadata(
  'funding',
  'Open Grants of up to 50% for onsite workshops, how to apply, and where else to ask.',
);
