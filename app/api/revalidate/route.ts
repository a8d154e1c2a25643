import { revalidateTag } from 'next/cache';

import { revalidation } from '@/lib/revalidation';

export const POST = (request: Request) => revalidation(request, (tag) => revalidateTag(tag, 'max'));
