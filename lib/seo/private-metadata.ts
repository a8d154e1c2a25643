import type { Metadata } from 'next';

import { site } from '@/lib/site';

/** The head of a page behind a secret link: not indexed, nothing to share, no referrer. */
export function privateMetadata(title: string): Metadata {
  return { title: `${title} – ${site.name}`, robots: { index: false, follow: false }, referrer: 'no-referrer' };
}
