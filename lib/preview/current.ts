import 'server-only';
import { draftMode, headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import { cache } from 'react';

import { addDays, parseDate, toDay, unixNow } from '@/lib/domain/dates';

import type { PreviewSession } from './session';
import { findPreviewSession } from './staff-session';

const MAX_DAYS_AHEAD = 3 * 366;

/** Null for visitors. Draft Mode is checked first, because reading cookies or headers would make the page dynamic. */
export const getPreview = cache(async (): Promise<PreviewSession | null> => {
  return (await isDraftMode()) ? findPreviewSession(await headers()) : null;
});

/** Unix seconds: now, or noon UTC of the preview's date. */
export async function getPageTime(): Promise<number> {
  const date = parseDate((await getPreview())?.asOf ?? null);
  return date ? date.getTime() / 1000 : unixNow();
}

export function getAsOfLimits(now: number): { min: string; max: string } {
  const min = toDay(now) ?? '';
  return { min, max: addDays(min, MAX_DAYS_AHEAD) ?? min };
}

/** `draftMode` throws outside a request, such as in a build, test or script. */
async function isDraftMode(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled;
  } catch (error) {
    unstable_rethrow(error);
    return false;
  }
}
