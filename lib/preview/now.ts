import 'server-only';

import { unixNow } from '@/lib/domain/clock';
import { parseDate } from '@/lib/domain/dates';

import { getPreview } from './current';

/**
 * Unix seconds as of which a page is shown: now, or midday UTC of the date chosen in a preview.
 * Read once for a render and passed on.
 */
export async function pageNow(): Promise<number> {
  return (await getAsOf()) ?? unixNow();
}

/** The chosen moment in unix seconds; null for today. */
export async function getAsOf(): Promise<number | null> {
  const date = parseDate((await getPreview())?.asOf ?? null);
  return date && date.getTime() / 1000;
}
