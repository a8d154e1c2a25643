import 'server-only';
import { MAX_TAGS } from '@camp/contract/revalidation';
import { z } from 'zod';

import { NO_STORE } from '@/lib/cache-headers';
import { env } from '@/lib/env';
import { isSameSecret } from '@/lib/same-secret';
import { tags, toTag } from '@/lib/workshop-api/tags';

/** Enough for MAX_TAGS tags. */
const MAX_LENGTH = 65_536;
const bodySchema = z.object({ tags: z.array(z.string()).min(1).max(MAX_TAGS) });

const jsonResponse = (status: number, body: object) => Response.json(body, { status, headers: NO_STORE });

/**
 * POST /api/revalidate: the webhook of the API, `{ "tags": ["workshops", "workshop:onsite:12"] }`, with
 * REVALIDATE_SECRET as bearer token; 404 without that secret. A changed workshop revalidates the lists too.
 */
export async function handleRevalidation(request: Request, revalidate: (tag: string) => void): Promise<Response> {
  const { REVALIDATE_SECRET } = env();
  if (!REVALIDATE_SECRET) return jsonResponse(404, { error: 'Not found.' });
  if (!isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${REVALIDATE_SECRET}`)) {
    return jsonResponse(401, { error: 'A valid bearer token is needed.' });
  }
  const text = await request.text();
  const body = text.length > MAX_LENGTH ? null : parseBody(text);
  if (!body) return jsonResponse(400, { error: 'Send {"tags": ["…"]}.' });
  const known = body.tags.flatMap((tag) => toTag(tag) ?? []);
  const unknown = body.tags.length - known.length;
  if (unknown > 0) return jsonResponse(422, { error: `Unknown tags: ${unknown}.` });
  const stale = new Set(known.flatMap((tag) => (tag.startsWith('workshop:') ? [tag, tags.workshops] : [tag])));
  stale.forEach(revalidate);
  return jsonResponse(200, { revalidated: [...stale] });
}

function parseBody(text: string): z.infer<typeof bodySchema> | null {
  try {
    return bodySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
