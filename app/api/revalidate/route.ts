import { revalidateTag } from 'next/cache';
import { after } from 'next/server';

import { env } from '@/lib/env';
import { refreshFeeds } from '@/lib/feeds/refresh-feeds';
import { handleRevalidation } from '@/lib/revalidation';
import { isApiUsable } from '@/lib/workshop-api/queries/usable';
import { tags } from '@/lib/workshop-api/tags';
import { forgetUnknownItems } from '@/lib/workshop-api/unknown-items';

export const POST = (request: Request) =>
  handleRevalidation(request, async (changed) => {
    forgetUnknownItems();
    // Instances that share a Redis serve what has changed once more. Alone, only while the API fails.
    const profile = !env().REDIS_URL && (await isApiUsable()) ? { expire: 0 } : 'max';
    for (const tag of changed) revalidateTag(tag, profile);
    if (changed.has(tags.workshops)) after(refreshFeeds);
  });
