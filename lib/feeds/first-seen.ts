import 'server-only';
import { z } from 'zod';

import { unixNow } from '@/lib/domain/clock';
import { updateKept } from '@/lib/kept-state';
import { parseState } from '@/lib/shared-state/update';

const YEAR_MS = 365 * 24 * 3_600_000;
const KEPT = { name: 'first-seen', schema: z.record(z.string(), z.number()) };
type Seen = z.infer<typeof KEPT.schema>;

const count = (seen: Seen) => Object.keys(seen).length;

/** When this site first saw each name, in unix seconds; kept on disk, and shared by all instances. */
export function readFirstSeen(names: readonly string[], now = unixNow()): Promise<Seen> {
  return updateKept([KEPT], ([value = null]) => {
    const known = parseState(KEPT.schema, value) ?? {};
    const result: Seen = { ...Object.fromEntries(names.map((name) => [name, now])), ...known };
    const write = { values: [JSON.stringify(result)], ttlMs: YEAR_MS };
    return { result, ...(count(result) > count(known) && { write }) };
  });
}
