import { SiteChrome } from '@/components/layout/SiteChrome';

/** Pages may set a shorter one. The navigation follows what the API offers. */
export const revalidate = 3600;

export default SiteChrome;
