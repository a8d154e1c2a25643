import 'server-only';
import { draftMode, headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import { cache } from 'react';

import { unixNow } from '@/lib/domain/clock';
import { parseDate } from '@/lib/domain/dates';

import { findSession } from './ended-sessions';
import type { PreviewSession } from './session';

/**
 * The preview session of the request being rendered; null for a visitor. Draft Mode is asked first:
 * unlike cookies and headers it can be read in a cached page, where it is off.
 */
export const getPreview = cache(async (): Promise<PreviewSession | null> => {
  return (await isDraftMode()) ? findSession(await headers()) : null;
});

/**
 * Unix seconds as of which a page is shown: now, or midday UTC of the date chosen in a preview.
 * Read once for a render and passed on.
 */
export async function pageNow(): Promise<number> {
  return (await getPreviewTime()) ?? unixNow();
}

/** The chosen moment in unix seconds; null for today. */
export async function getPreviewTime(): Promise<number | null> {
  const date = parseDate((await getPreview())?.asOf ?? null);
  return date && date.getTime() / 1000;
}

/** Off outside a request, as in the build's list of pages, a test or a script. */
async function isDraftMode(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled;
  } catch (error) {
    unstable_rethrow(error);
    return false;
  }
}
