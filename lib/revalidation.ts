import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

import { env } from '@/lib/env';
import { isTag, tags } from '@/lib/workshop-api/tags';

const MOST_BYTES = 16_384;
const bodySchema = z.object({ tags: z.array(z.string()).min(1).max(100) });

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });

/**
 * The API says that something changed: `{ "tags": ["workshops", "workshop:onsite:12"] }` with REVALIDATE_SECRET as
 * bearer token. Without a secret there is no such address. A single workshop stales the lists it is in as well.
 */
export async function revalidation(request: Request, revalidate: (tag: string) => void): Promise<Response> {
  const { REVALIDATE_SECRET } = env();
  if (!REVALIDATE_SECRET) return answer(404, { error: 'Not found.' });
  if (!isBearer(request, REVALIDATE_SECRET)) return answer(401, { error: 'A valid bearer token is needed.' });
  const text = await request.text();
  const body = text.length > MOST_BYTES ? null : parsed(text);
  if (!body) return answer(400, { error: 'Send {"tags": ["…"]}.' });
  const unknown = body.tags.filter((tag) => !isTag(tag));
  if (unknown.length > 0) return answer(422, { error: `Unknown tags: ${unknown.length}.` });
  const stale = new Set(body.tags.flatMap((tag) => (tag.startsWith('workshop:') ? [tag, tags.workshops] : [tag])));
  stale.forEach(revalidate);
  return answer(200, { revalidated: [...stale] });
}

function isBearer(request: Request, secret: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(request.headers.get('authorization') ?? ''), digest(`Bearer ${secret}`));
}

function parsed(text: string): z.infer<typeof bodySchema> | null {
  try {
    return bodySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
