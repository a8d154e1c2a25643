import 'server-only';
import type { Person, WithContext } from 'schema-dts';

import { capitalize } from '@/lib/domain/text';
import { countWorkshops, describePlaces, listKnown, listNames, type NamedGroup } from '@/lib/domain/workshop-groups';
import { getName } from '@/lib/domain/workshop-title';

import { canonical } from './site-url';
import { CONTEXT } from './structured-data';

const MAX_ARTFORMS = 2;

/** "Music workshops", in search results "Music workshops in the French Pyrenees and online". */
export function getGroupTitle(group: NamedGroup): { title: string; searchTitle: string } {
  const { kind, name, toCome } = group;
  if (kind === 'artform') {
    const title = `${name.length > 2 ? capitalize(name) : name.toUpperCase()} workshops`;
    return { title, searchTitle: `${title} ${describePlaces(toCome) || 'of the past'}` };
  }
  const artforms = listNames('artform', listKnown(group)).slice(0, MAX_ARTFORMS).join(' and ');
  return { title: name, searchTitle: `${name}: ${artforms || 'arts'} workshops` };
}

/** "2 workshops to come, online." */
export function summarizeGroup({ toCome, past }: NamedGroup): string {
  if (toCome.length === 0) return `${countWorkshops(past)} in the past, none to come at the moment.`;
  return `${countWorkshops(toCome)} to come, ${describePlaces(toCome)}.`;
}

export function describeGroup(group: NamedGroup): string {
  const next = group.toCome.map((card) => [getName(card), card.date].filter(Boolean).join(', '));
  const names = next.length > 0 ? next : group.past.map(({ name }) => name);
  return `${summarizeGroup(group)} ${names.slice(0, 2).join('; ')}.`;
}

export function createPersonData(group: NamedGroup, text: string | null): WithContext<Person> {
  const url = canonical(group.path);
  const knowsAbout = listNames('artform', listKnown(group));
  return {
    '@context': CONTEXT,
    '@type': 'Person',
    '@id': `${url}#person`,
    name: group.name,
    url,
    ...(text && { description: text }),
    ...(knowsAbout.length > 0 && { knowsAbout }),
  };
}
