import names from './cache-tags.json';

/** The API names these cache tags when something has changed. */
export const tags = {
  ...names,
  workshop: (ctype: string, id: string) => `workshop:${ctype}:${id}`,
};

const NAMES = new Set<string>(Object.values(names));

export function isTag(value: string): boolean {
  return NAMES.has(value) || /^workshop:(onsite|online):[A-Za-z0-9_-]{1,100}$/.test(value);
}
