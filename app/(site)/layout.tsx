import { SiteChrome } from '@/components/layout/SiteChrome';

/** Of every page without a shorter one: the navigation follows what the API offers. */
export const revalidate = 3600;

export default SiteChrome;
