import { NotFoundPage } from '@/components/failure/NotFoundPage';
import { missingPageMetadata } from '@/lib/seo/missing-page';

export const metadata = missingPageMetadata;
export default NotFoundPage;
