import 'server-only';
import { z } from 'zod';

import { KEPT_MS, updatePersisted } from '@/lib/shared-state/state-on-disk';
import { parseState } from '@/lib/shared-state/update';

const MAX_LINKS = 500;

const linkSchema = z.object({
  /** Path, query and fragment. */
  path: z.string(),
  label: z.string(),
  note: z.string(),
  /** Unix seconds. */
  savedAt: z.number(),
});
export type KeptLink = z.output<typeof linkSchema>;

const LINKS = { name: 'links', schema: z.record(z.string(), linkSchema) };
/** By tracking code. */
export type KeptLinks = z.output<typeof LINKS.schema>;

export function readLinks(): Promise<KeptLinks> {
  return updatePersisted([LINKS], ([value = null]) => ({ result: parseState(LINKS.schema, value) ?? {} }));
}

export const findLink = (links: KeptLinks, code: string): KeptLink | undefined =>
  Object.hasOwn(links, code) ? links[code] : undefined;

/** One more than the largest code of up to six digits; longer ones are not proposed. */
export function proposeCode(links: KeptLinks): string {
  const used = Object.keys(links)
    .filter((code) => code.length <= 6)
    .map(Number);
  return String(Math.max(100, ...used) + 1);
}

export async function saveLink(ws: string, link: KeptLink): Promise<void> {
  await updatePersisted([LINKS], ([value = null]) => {
    const others = Object.entries(parseState(LINKS.schema, value) ?? {}).filter(([code]) => code !== ws);
    const newest = others.sort(([, one], [, other]) => other.savedAt - one.savedAt).slice(0, MAX_LINKS - 1);
    const values = [JSON.stringify(Object.fromEntries([[ws, link], ...newest]))];
    return { result: null, write: { values, ttlMs: KEPT_MS } };
  });
}
