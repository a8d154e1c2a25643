import { SiteChrome } from '@/components/layout/SiteChrome';

/** Seconds; pages may set fewer. The navigation follows the API's offers. */
export const revalidate = 3600;

export default SiteChrome;
