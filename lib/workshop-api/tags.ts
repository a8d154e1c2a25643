import { isWorkshopType } from '@camp/contract/booking-types';
import { CACHE_TAGS } from '@camp/contract/revalidation';
import { createHash } from 'node:crypto';

import { isItemId } from '@/lib/domain/item-id';

/** Next.js allows tags of 256 characters, and sends them in a header, comma-separated. */
const PLAIN_ID = /^[\w.-]{1,100}$/;

/** Cache tags, which the API sends to revalidate them. */
export const tags = {
  ...CACHE_TAGS,
  workshop: (ctype: string, id: string) =>
    `workshop:${ctype}:${PLAIN_ID.test(id) ? id : createHash('sha256').update(id).digest('hex')}`,
};

const NAMES = new Set<string>(Object.values(CACHE_TAGS));

/** The site's tag for a tag of the API; null if unknown. */
export function toTag(value: string): string | null {
  if (NAMES.has(value)) return value;
  const [, ctype, id = ''] = /^workshop:([a-z]+):(.*)$/s.exec(value) ?? [];
  return isWorkshopType(ctype) && isItemId(id) ? tags.workshop(ctype, id) : null;
}
