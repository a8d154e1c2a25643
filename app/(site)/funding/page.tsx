import { FundingPage } from '@/components/informational/FundingPage';
import { createSitePageMetadata } from '@/lib/seo/metadata';

export const metadata = createSitePageMetadata(
  'funding',
  'Open Grants of up to 50% for onsite workshops, how to apply, and where else to ask.',
);

export default function FundingRoute() {
  return <FundingPage />;
}
