import type { Metadata } from 'next';

import { WithdrawnPage } from '@/components/failure/StatusPages';
import { site } from '@/lib/site';

export const metadata: Metadata = { title: `No longer on offer – ${site.name}`, robots: { index: false } };

/** server/framework/error-shells.ts sends this page, prerendered, with a 410. */
export default function Withdrawn() {
  return <WithdrawnPage />;
}
