import 'server-only';
import { z } from 'zod';

import { env } from '@/lib/env';
import { parseState, updateInMemory, updateState } from '@/lib/shared-state/update';

export interface Sender {
  headers: Pick<Headers, 'get'>;
}

export const TOO_MANY = 'That was a lot at once. Wait a minute, then try again.';

export const MINUTE_MS = 60_000;
const bucketSchema = z.object({ tokens: z.number(), at: z.number() });

/**
 * @param perMinute per network address, times RATE_LIMIT; 0 for no limit.
 * @param perInstance counts in this process only
 * @returns 0, or seconds until the next token
 */
export async function takeToken(
  sender: Sender,
  route: string,
  perMinute: number,
  { perInstance = false, now = Date.now() } = {},
): Promise<number> {
  const limit = perMinute * env().RATE_LIMIT;
  if (limit <= 0) return 0;
  const take = ([value = null]: (string | null)[]) => {
    const { tokens, at } = parseState(bucketSchema, value) ?? { tokens: limit, at: now };
    const filled = Math.min(limit, tokens + (Math.max(0, now - at) * limit) / MINUTE_MS);
    const bucket = { tokens: filled >= 1 ? filled - 1 : filled, at: Math.max(now, at) };
    return {
      result: filled >= 1 ? 0 : Math.ceil(((1 - filled) * MINUTE_MS) / limit / 1000),
      write: { values: [JSON.stringify(bucket)], ttlMs: MINUTE_MS },
    };
  };
  const update = perInstance ? updateInMemory : updateState;
  return update('rate-limit', [`${route} ${getClientKey(sender)}`], take, now);
}

/** The visitor's network address, from server/client-address.ts. */
export function getClientKey({ headers }: Sender): string {
  return headers.get('x-client-address') || 'unknown';
}
