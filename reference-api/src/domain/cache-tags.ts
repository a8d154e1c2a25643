import type { WorkshopType } from './booking';

/** The site's cache tags, except those of single workshops. */
export const ALL_CACHE_TAGS = [
  'workshops',
  'collections',
  'faqs',
  'testimonials',
  'gallery',
  'residencies',
  'bundles',
  'mentorship',
  'upcoming',
] as const;

export type CacheTag = (typeof ALL_CACHE_TAGS)[number] | `workshop:${WorkshopType}:${number}`;

export function listWorkshopTags(ctype: WorkshopType, id: number): CacheTag[] {
  return ['workshops', `workshop:${ctype}:${id}`];
}
