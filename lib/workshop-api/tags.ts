/** Cache tags of everything read from the workshop API; the API names them when something changed. */
export const tags = {
  workshops: 'workshops',
  workshop: (ctype: string, id: string) => `workshop:${ctype}:${id}`,
  collections: 'collections',
  faqs: 'faqs',
  testimonials: 'testimonials',
  gallery: 'gallery',
  residencies: 'residencies',
  bundles: 'bundles',
  mentorship: 'mentorship',
  upcoming: 'upcoming',
} as const;

const NAMES = new Set<string>(Object.values(tags).filter((tag) => typeof tag === 'string'));

/** Whether a tag is one of this table. */
export function isTag(value: string): boolean {
  return NAMES.has(value) || /^workshop:(onsite|online):[A-Za-z0-9_-]{1,100}$/.test(value);
}
