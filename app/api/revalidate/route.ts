import { revalidateTag } from 'next/cache';

import { handleRevalidation } from '@/lib/revalidation';

export const POST = (request: Request) => handleRevalidation(request, (tag) => revalidateTag(tag, 'max'));
