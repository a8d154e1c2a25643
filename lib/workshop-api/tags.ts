import { isWorkshopType } from '@camp/contract/names';
import { CACHE_TAGS } from '@camp/contract/revalidation';
import { createHash } from 'node:crypto';

import { isItemId } from '@/lib/domain/item-id';

/** Next.js takes tags of up to 256 characters, and sends them in a header, separated by commas. */
const PLAIN_ID = /^[\w.-]{1,100}$/;

/** The API names these cache tags when something has changed. */
export const tags = {
  ...CACHE_TAGS,
  workshop: (ctype: string, id: string) =>
    `workshop:${ctype}:${PLAIN_ID.test(id) ? id : createHash('sha256').update(id).digest('hex')}`,
};

const NAMES = new Set<string>(Object.values(CACHE_TAGS));

/** The tag that the site has for a tag of the API; null for one that it does not know. */
export function toTag(value: string): string | null {
  if (NAMES.has(value)) return value;
  const [, ctype, id = ''] = /^workshop:([a-z]+):(.*)$/s.exec(value) ?? [];
  return isWorkshopType(ctype) && isItemId(id) ? tags.workshop(ctype, id) : null;
}
