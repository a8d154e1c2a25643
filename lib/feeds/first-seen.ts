import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

import { unixNow } from '@/lib/domain/clock';
import { logFailure } from '@/lib/log';
import { replaceFile } from '@/lib/replace-file';
import { parseState, updateState } from '@/lib/shared-state/update';

const FILE = join('.next', 'cache', 'first-seen.json');
const YEAR_MS = 365 * 24 * 3_600_000;

const seenSchema = z.record(z.string(), z.number());
type Seen = z.infer<typeof seenSchema>;

const count = (seen: Seen) => Object.keys(seen).length;

/** When this site first saw each name, in unix seconds; kept on disk, and shared by all instances. */
export async function readFirstSeen(names: readonly string[], now = unixNow()): Promise<Seen> {
  const stored = parseState(seenSchema, await readFile(FILE, 'utf8').catch(() => null)) ?? {};
  const seen = await updateState('first-seen', ['workshops'], ([value = null]) => {
    const known = parseState(seenSchema, value) ?? {};
    const result: Seen = { ...Object.fromEntries(names.map((name) => [name, now])), ...stored, ...known };
    const write = { values: [JSON.stringify(result)], ttlMs: YEAR_MS };
    return { result, ...(count(result) > count(known) && { write }) };
  });
  if (count(seen) > count(stored)) await store(seen);
  return seen;
}

async function store(seen: Seen): Promise<void> {
  try {
    await replaceFile(FILE, JSON.stringify(seen));
  } catch (error) {
    logFailure('first-seen.not-kept', { reason: (error as NodeJS.ErrnoException).code });
  }
}
