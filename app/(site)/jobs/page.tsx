import { JobsPage } from '@/components/informational/JobsPage';
import { createSitePageMetadata } from '@/lib/seo/metadata';

export const metadata = createSitePageMetadata('jobs', 'Work at CAMP. There are currently no open positions.');

export default function JobsRoute() {
  return <JobsPage />;
}
