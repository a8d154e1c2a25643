import { SiteChrome } from '@/components/layout/SiteChrome';

export default SiteChrome;
