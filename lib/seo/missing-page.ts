import type { Metadata } from 'next';

/** Head of a page that does not exist. */
export const missingPageMetadata: Metadata = { title: 'That Page Are Not Found', robots: { index: false } };
