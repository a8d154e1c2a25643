import { createPageMetadata } from '@/lib/seo/metadata';

export { ErrorPage as default } from '@/components/failure/StatusPages';

export const metadata = createPageMetadata({
  title: 'Something went wrong',
  description: 'Something went wrong. How to get back to the home page, and whom to write to.',
  path: '/error',
  noindex: true,
});
