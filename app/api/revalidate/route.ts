import { revalidateTag } from 'next/cache';

import { handleRevalidation } from '@/lib/revalidation';
import { forgetUnknownItems } from '@/lib/workshop-api/unknown-items';

export const POST = (request: Request) =>
  handleRevalidation(request, (tag) => {
    forgetUnknownItems();
    revalidateTag(tag, 'max');
  });
