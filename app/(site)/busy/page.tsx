import type { Metadata } from 'next';

import { site } from '@/lib/site';

export { BusyPage as default } from '@/components/failure/StatusPages';

export const metadata: Metadata = { title: `Too many pages at once – ${site.name}`, robots: { index: false } };

/** server/framework/error-shells.ts sends this page, prerendered, with a 429. */
