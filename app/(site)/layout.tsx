import { SiteChrome } from '@/components/layout/SiteChrome';

/** Every page but those of a checkout. */
export default SiteChrome;
