import { NotFoundPage } from '@/components/failure/StatusPages';
import { missingPageMetadata } from '@/lib/seo/missing-page';

export const metadata = missingPageMetadata;
export default NotFoundPage;
