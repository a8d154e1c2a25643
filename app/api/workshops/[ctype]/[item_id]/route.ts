import { revalidateTag } from 'next/cache';

import { NO_STORE } from '@/lib/cache-headers';
import { ITEM_READS, respondWithinLimit } from '@/lib/json-response';
import { checkVersion } from '@/lib/workshop-api/queries/workshops';

export async function GET(request: Request, { params }: RouteContext<'/api/workshops/[ctype]/[item_id]'>) {
  const { ctype, item_id } = await params;
  const shown = new URL(request.url).searchParams.get('version');
  const expire = (tag: string) => revalidateTag(tag, { expire: 0 });
  return respondWithinLimit(request, ITEM_READS, () => checkVersion(ctype, item_id, shown, expire), NO_STORE);
}
