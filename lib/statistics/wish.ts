import { env } from '@/lib/env';
import { readSession } from '@/lib/preview/session';
import type { Sender } from '@/lib/rate-limit';

/**
 * Returns true if a visitor may be counted: not with Do Not Track or Global Privacy Control, and not staff in the
 * preview.
 */
export function mayCount({ headers }: Sender): boolean {
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return false;
  return readSession(headers, env().PREVIEW_SECRET) === null;
}
