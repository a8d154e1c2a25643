import { JobsPage } from '@/components/informational/JobsPage';
import { sitePageMetadata } from '@/lib/seo/metadata';

export const revalidate = 3600;

export const metadata = sitePageMetadata('jobs', 'Work at CAMP. There are currently no open positions.');

export default JobsPage;
