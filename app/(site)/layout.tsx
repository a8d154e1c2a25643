import { SiteChrome } from '@/components/layout/SiteChrome';

/** Seconds; pages may set fewer. */
export const revalidate = 3600;

export default SiteChrome;
