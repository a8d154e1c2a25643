import type { WorkshopType } from '@camp/contract/booking-types';
import type { CacheTag } from '@camp/contract/revalidation';

export function listWorkshopTags(ctype: WorkshopType, id: number): CacheTag[] {
  return ['workshops', `workshop:${ctype}:${id}`];
}
