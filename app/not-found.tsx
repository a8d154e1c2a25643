import { NotFoundPage } from '@/components/failure/NotFoundPage';

export const metadata = { title: 'That Page Are Not Found', robots: { index: false } };

export default NotFoundPage;
