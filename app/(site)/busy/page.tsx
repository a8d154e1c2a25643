import type { Metadata } from 'next';

import { BusyPage } from '@/components/failure/StatusPages';
import { site } from '@/lib/site';

export const metadata: Metadata = { title: `Too many pages at once – ${site.name}`, robots: { index: false } };

/** server/framework/error-shells.ts sends this page, prerendered, with a 429. */
export default function Busy() {
  return <BusyPage />;
}
