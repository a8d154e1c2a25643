import type { Metadata } from 'next';

import { site } from '@/lib/site';

export { WithdrawnPage as default } from '@/components/failure/StatusPages';

export const metadata: Metadata = { title: `No longer on offer – ${site.name}`, robots: { index: false } };

/** server/framework/error-shells.ts sends this page, prerendered, with a 410. */
