import { CURRENCIES, mapCurrencies } from '@camp/contract/currencies';

import { type Fields, toLine } from './fields';
import { DOCUMENTS, FAQ, type Item, type Programme, TABLES, WORKSHOP } from './format';

type Part = keyof Programme;
type Entry = Record<string, unknown>;

/** The fields by which an entry is the same one before and after an import. */
const IDENTITY: Record<Part, string[]> = {
  workshops: ['slug'],
  prices: ['workshop'],
  editions: ['workshop', 'start'],
  house: [],
  'residency-prices': ['weeks'],
  'residency-weeks': ['start'],
  bundles: ['workshops'],
  mentorship: ['sessions'],
  codes: ['code'],
  tutors: ['name'],
  'shared-texts': ['name'],
  collections: ['id'],
  upcoming: ['id'],
  faq: ['question'],
  testimonials: ['name', 'text'],
  gallery: ['picture'],
  previous: ['workshop'],
};

const FIELDS = { ...TABLES, ...DOCUMENTS, faq: FAQ, workshops: WORKSHOP } as Record<Part, Fields>;

/** Characters shown of each text, and of those before the first that differs. */
const MAX_SHOWN = 60;
const MAX_SHOWN_BEFORE = 20;

/**
 * A line for each field that changes and each entry that goes, such as "prices ice, eur: 1190, payments: 4 -> 1490,
 * payments: 4". New entries are left out. `steep`: the lines of prices that fall by more than half or rise to more than
 * double.
 */
export function describeChanges(before: Programme, after: Programme): { changes: string[]; steep: string[] } {
  const steep: string[] = [];
  const changes = PARTS.flatMap((part) => {
    const entries = new Map(listEntries(part, after).map((entry) => [toKey(part, entry), entry]));
    return listEntries(part, before).flatMap((old) => {
      const entry = entries.get(toKey(part, old));
      const names = 'title' in old ? [old.title] : IDENTITY[part].map((field) => old[field]);
      const name = shorten([part, ...names].join(' '));
      if (!entry) return [`${name}: removed`];
      return Object.keys(old).flatMap((field) => {
        const [from, to] = [formatField(part, field, old), formatField(part, field, entry)];
        if (from === to) return [];
        const line = `${name}, ${field}: ${describeDifference(from, to)}`;
        if (CURRENCIES.some((currency) => currency === field) && isSteep(from, to)) steep.push(line);
        return [line];
      });
    });
  });
  return { changes, steep };
}

const PARTS = Object.keys(IDENTITY) as Part[];

function listEntries(part: Part, { [part]: items = [], prices = [] }: Programme): Entry[] {
  return (part === 'prices' ? joinPayments(prices) : items) as unknown as Entry[];
}

/** One entry a workshop, whose currencies can differ in their number of payments. */
function joinPayments(prices: readonly Item<'prices'>[]): Entry[] {
  const joined = new Map<string, Entry>();
  for (const { workshop, payments, ...amounts } of prices) {
    const texts = mapCurrencies((currency) =>
      amounts[currency] === null
        ? (joined.get(workshop)?.[currency] ?? '')
        : `${amounts[currency]}, payments: ${payments}`,
    );
    joined.set(workshop, { workshop, ...texts });
  }
  return [...joined.values()];
}

const toKey = (part: Part, entry: Entry) => JSON.stringify(IDENTITY[part].map((field) => entry[field]));

function formatField(part: Part, field: string, { [field]: value }: Entry): string {
  const format = part === 'prices' ? undefined : FIELDS[part][field]?.format;
  return format ? format(value) : String(value);
}

/** False when there is no price on one side. */
function isSteep(from: string, to: string): boolean {
  const [before, after] = [Number.parseInt(from, 10), Number.parseInt(to, 10)] as const;
  return after < before / 2 || after > before * 2;
}

function describeDifference(from: string, to: string): string {
  const differing = [...from].findIndex((character, index) => character !== to[index]);
  const start = Math.max(from.length, to.length) > MAX_SHOWN ? Math.max(0, differing - MAX_SHOWN_BEFORE) : 0;
  return [from, to].map((text) => `${start > 0 ? '…' : ''}${shorten(text.slice(start))}` || 'none').join(' -> ');
}

function shorten(text: string): string {
  const line = toLine(text);
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
}
