import { revalidateTag } from 'next/cache';
import { after } from 'next/server';

import { refreshFeeds } from '@/lib/feeds/calendars';
import { announceTag } from '@/lib/index-now';
import { handleRevalidation } from '@/lib/revalidation';
import { tags } from '@/lib/workshop-api/tags';
import { forgetUnknownItems } from '@/lib/workshop-api/unknown-items';

export const POST = (request: Request) =>
  handleRevalidation(request, (tag) => {
    forgetUnknownItems();
    revalidateTag(tag, 'max');
    announceTag(tag);
    if (tag === tags.workshops) after(refreshFeeds);
  });
