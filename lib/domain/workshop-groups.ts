import type { WorkshopType } from '@camp/contract/booking-types';

import { toSlug } from './slug';
import { splitNames } from './tutor-names';
import type { Workshop, WorkshopCard } from './types';

export interface PastWorkshop {
  name: string;
  /** A path of this site or an http(s) URL. */
  link: string | null;
  isListed: boolean;
  /** Null if it is listed, or its page is missing or invalid. */
  workshop: Workshop | null;
}

export interface WorkshopGroup {
  toCome: WorkshopCard[];
  past: PastWorkshop[];
}

export type GroupKind = 'artform' | 'tutor';

export interface NamedGroup extends WorkshopGroup {
  kind: GroupKind;
  name: string;
  slug: string;
  path: string;
}

type Named = Pick<Workshop, 'artforms' | 'tutors'>;

export function groupPath(kind: GroupKind, name: string): string {
  return `/${kind === 'artform' ? 'workshops' : 'tutors'}/${encodeURIComponent(toSlug(name))}`;
}

/** Sorted by name. Past workshops without a page are added to existing groups of tutors in their names. */
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
    const tutors =
      each.name
        .split(/\swith\s/i)
        .slice(1)
        .at(-1) ?? '';
    for (const name of splitNames(tutors)) groups.get(toSlug(name))?.past.push(each);
  }
  return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Excludes past workshops without a page. */
export function listKnown({ toCome, past }: WorkshopGroup): (WorkshopCard | Workshop)[] {
  return [...toCome, ...past.flatMap(({ workshop }) => workshop ?? [])];
}

export function listNames(kind: GroupKind, workshops: readonly Named[]): string[] {
  const names = workshops.flatMap(({ artforms, tutors }) => (kind === 'artform' ? artforms : splitNames(tutors)));
  return [...new Map(names.map((name) => [toSlug(name), name])).values()].filter(toSlug);
}

/** "in the French Pyrenees and online"; empty without workshops. */
export function describePlaces(workshops: readonly { ctype: WorkshopType }[]): string {
  const ctypes = new Set(workshops.map(({ ctype }) => ctype));
  const places = [ctypes.has('onsite') && 'in the French Pyrenees', ctypes.has('online') && 'online'];
  return places.filter(Boolean).join(' and ');
}

export function countWorkshops({ length }: readonly unknown[]): string {
  return length === 1 ? '1 workshop' : `${length} workshops`;
}
