import { NotFoundPage } from '@/components/failure/StatusPages';
import { missingPageMetadata } from '@/lib/seo/metadata';

export const metadata = missingPageMetadata;
export default NotFoundPage;
