import { createSitePageMetadata } from '@/lib/seo/metadata';

export { JobsPage as default } from '@/components/informational/JobsPage';

export const metadata = createSitePageMetadata('jobs', 'Work at CAMP. There are currently no open positions.');
