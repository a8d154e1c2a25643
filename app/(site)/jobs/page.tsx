import { JobsPage } from '@/components/informational/JobsPage';
import { sitePageMetadata } from '@/lib/seo/metadata';

export const metadata = sitePageMetadata('jobs', 'Work at CAMP. There are currently no open positions.');

export default function JobsRoute() {
  return <JobsPage />;
}
