import { WORKSHOP_TYPES, type WorkshopType } from '@camp/contract/booking-types';
import 'server-only';
import { createHmac, randomBytes, scryptSync } from 'node:crypto';
import { z } from 'zod';

import { DAY_SECONDS, unixNow } from '@/lib/domain/dates';
import { env } from '@/lib/env';
import { isSameSecret } from '@/lib/same-secret';
import { KEPT_MS, savePersisted, updatePersisted } from '@/lib/shared-state/state-on-disk';
import { parseState } from '@/lib/shared-state/update';

export const DRAFT_LINK_DAYS = 7;
const MAX_LINKS = 200;
const TOKEN = /^([\w-]{16})\.([\w-]{43})$/;

const linkSchema = z.object({
  ctype: z.enum(WORKSHOP_TYPES),
  /** The workshop's id, which is never given again. */
  item: z.string(),
  /** Unix seconds. */
  expiresAt: z.number(),
  views: z.number(),
});
export type DraftLink = z.output<typeof linkSchema>;

const LINKS = { name: 'draft-links', schema: z.record(z.string(), linkSchema) };

/** Calls `change` with the links that have not expired, by their ids, and keeps what it leaves. */
function updateLinks<Result>(change: (links: Map<string, DraftLink>) => Result): Promise<Result> {
  return updatePersisted([LINKS], ([value = null]) => {
    const kept = Object.entries(parseState(LINKS.schema, value) ?? {});
    const links = new Map(kept.filter(([, { expiresAt }]) => expiresAt > unixNow()));
    const result = change(links);
    const values = [JSON.stringify(Object.fromEntries([...links].slice(-MAX_LINKS)))];
    return { result, write: values[0] === value ? undefined : { values, ttlMs: KEPT_MS } };
  });
}

let derived: { secret: string; key: Buffer } | undefined;

/**
 * The signature is not stored: whoever reads the links cannot open them. Its key is slow to derive, so that whoever has
 * a link cannot try passwords on it.
 */
function signId(id: string, secret: string): string {
  if (derived?.secret !== secret) derived = { secret, key: scryptSync(secret, 'camp-website draft link', 32) };
  return createHmac('sha256', derived.key).update(id).digest('base64url');
}

export const getDraftPath = (id: string): string => `/draft/${id}.${signId(id, env().PREVIEW_SECRET ?? '')}`;

export const listDraftLinks = (): Promise<[id: string, link: DraftLink][]> => updateLinks((links) => [...links]);

/** @returns its path */
export async function createDraftLink(ctype: WorkshopType, item: string): Promise<string> {
  const id = randomBytes(12).toString('base64url');
  const expiresAt = unixNow() + DRAFT_LINK_DAYS * DAY_SECONDS;
  await updateLinks((links) => links.set(id, { ctype, item, expiresAt, views: 0 }));
  return getDraftPath(id);
}

export async function revokeDraftLink(id: string): Promise<void> {
  await updateLinks((links) => links.delete(id));
  await savePersisted();
}

/** Counts a view. Null if the link is forged, expired or revoked. */
export async function openDraftLink(token: string): Promise<DraftLink | null> {
  const { PREVIEW_SECRET: secret } = env();
  const [, id, signature = ''] = TOKEN.exec(token) ?? [];
  if (!secret || !id || !isSameSecret(signature, signId(id, secret))) return null;
  return updateLinks((links) => {
    const link = links.get(id);
    if (link) links.set(id, { ...link, views: link.views + 1 });
    return link ?? null;
  });
}
