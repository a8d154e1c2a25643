import type { Metadata } from 'next';

import { BusyPage } from '@/components/failure/StatusPages';
import { site } from '@/lib/site';

export const metadata: Metadata = { title: `Too many pages at once – ${site.name}`, robots: { index: false } };

/** The page of a 429; server/framework/error-shells.ts takes its prerendered HTML. */
export default function Busy() {
  return <BusyPage />;
}
