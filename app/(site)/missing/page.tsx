import { missingPageMetadata } from '@/lib/seo/metadata';

export { NotFoundPage as default } from '@/components/failure/StatusPages';

/** server/framework/error-shells.ts sends this page with a 404. */
export const metadata = { ...missingPageMetadata, robots: { index: false } };
