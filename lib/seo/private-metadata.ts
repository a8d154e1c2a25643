import type { Metadata } from 'next';

import { site } from '@/lib/site';

/** The head of a page behind a secret link: not indexed, nothing to share. The server says what referrer it sends. */
export function privateMetadata(title: string): Metadata {
  return { title: `${title} – ${site.name}`, robots: { index: false, follow: false } };
}
