import { NotFoundPage } from '@/components/layout/LinkNavigation';
import { missingPageMetadata } from '@/lib/seo/metadata';

export const metadata = missingPageMetadata;
export default NotFoundPage;
