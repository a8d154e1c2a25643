import { ErrorPage } from '@/components/failure/StatusPages';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Something went wrong',
  description: 'Something went wrong. How to get back to the home page, and whom to write to.',
  path: '/error',
  noindex: true,
});

export default ErrorPage;
