import type { WorkshopCtype } from './ctype';
import { toSlug } from './search-text';
import type { Workshop, WorkshopCard } from './types';

export interface PastWorkshop {
  /** Title and tutors. */
  name: string;
  /** A path of this site or an http(s) URL. */
  link: string | null;
  /** True if it is in the programme again. */
  isListed: boolean;
  /** Null without a page here that can be read, and for a listed one. */
  workshop: Workshop | null;
}

/** Workshops to come and past. */
export interface WorkshopGroup {
  toCome: WorkshopCard[];
  past: PastWorkshop[];
}

export type GroupKind = 'artform' | 'tutor';

/** The workshops of an artform or a tutor, which have a page. */
export interface NamedGroup extends WorkshopGroup {
  kind: GroupKind;
  name: string;
  slug: string;
  path: string;
}

type Named = Pick<Workshop, 'artforms' | 'tutors'>;

/** "Ana Ferrer, Li Wei and Jon Okafor" → three names. */
export function splitNames(tutors: string): string[] {
  return tutors
    .split(/\s*,\s*|\s+(?:and|&)\s+/i)
    .map((name) => name.trim())
    .filter(Boolean);
}

export function groupPath(kind: GroupKind, name: string): string {
  return `/${kind === 'artform' ? 'workshops' : 'tutors'}/${encodeURIComponent(toSlug(name))}`;
}

/**
 * In the alphabetical order of their names; names that differ in case or accents are one group. A past workshop without
 * a page belongs to the tutors of its name that other workshops have.
 */
export function groupWorkshops(kind: GroupKind, { toCome, past }: WorkshopGroup): NamedGroup[] {
  const groups = new Map<string, NamedGroup>();
  const listGroups = (workshop: Named) => {
    const names = kind === 'artform' ? workshop.artforms : splitNames(workshop.tutors);
    for (const name of names) {
      const slug = toSlug(name);
      const group = { kind, name, slug, path: groupPath(kind, name), toCome: [], past: [] };
      if (slug && !groups.has(slug)) groups.set(slug, group);
    }
    return new Set(names.flatMap((name) => groups.get(toSlug(name)) ?? []));
  };
  for (const card of toCome) listGroups(card).forEach((group) => group.toCome.push(card));
  for (const each of past) if (each.workshop) listGroups(each.workshop).forEach((group) => group.past.push(each));
  for (const each of kind === 'tutor' ? past.filter(({ workshop }) => !workshop) : []) {
    const [, tutors = ''] = /^.*\swith\s+(.+)$/i.exec(each.name) ?? [];
    for (const name of splitNames(tutors)) groups.get(toSlug(name))?.past.push(each);
  }
  return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Those of which more than the name is known. */
export function listKnown({ toCome, past }: WorkshopGroup): (WorkshopCard | Workshop)[] {
  return [...toCome, ...past.flatMap(({ workshop }) => workshop ?? [])];
}

/** The artforms or tutors of the workshops, each once. */
export function listNames(kind: GroupKind, workshops: readonly Named[]): string[] {
  const names = workshops.flatMap(({ artforms, tutors }) => (kind === 'artform' ? artforms : splitNames(tutors)));
  return [...new Map(names.map((name) => [toSlug(name), name])).values()].filter(toSlug);
}

/** "in the French Pyrenees and online"; empty without workshops. */
export function describePlaces(workshops: readonly { ctype: WorkshopCtype }[]): string {
  const ctypes = new Set(workshops.map(({ ctype }) => ctype));
  const places = [ctypes.has('onsite') && 'in the French Pyrenees', ctypes.has('online') && 'online'];
  return places.filter(Boolean).join(' and ');
}

export function countWorkshops({ length }: readonly unknown[]): string {
  return length === 1 ? '1 workshop' : `${length} workshops`;
}
