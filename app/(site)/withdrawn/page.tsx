import type { Metadata } from 'next';

import { WithdrawnPage } from '@/components/failure/StatusPages';
import { site } from '@/lib/site';

export const metadata: Metadata = { title: `No longer on offer – ${site.name}`, robots: { index: false } };

/** The 410 page; server/framework/error-shells.ts takes its prerendered HTML. */
export default function Withdrawn() {
  return <WithdrawnPage />;
}
