import { z } from 'zod';

import { SECRET_PAGES, SITE_PATHS } from '@/lib/domain/pages';

export const STEPS = ['view', 'form', 'reserved', 'paid'] as const;
export type Step = (typeof STEPS)[number];

/** Counts in the order of STEPS. */
export type StepCounts = [views: number, forms: number, reserved: number, paid: number];

/** A step of a visit, without an identifier of the visitor. */
export interface Visit {
  page: string;
  ws: string | null;
  step: Step;
}

/** Codes of bookings or of the link desk, which have reserved rows. */
export type KnownCodes = ReadonlySet<string>;

export const MAX_KNOWN_CODES = 150;
/** Limits per day bound the memory for any number of visitors and invalid codes. */
const MAX_OTHER_CODES = 150;
const MAX_PAGES = 600;
/** Rows of known codes and of visits without a code. */
const MAX_RESERVED_ROWS = 1_600;
const MAX_OTHER_ROWS = 1_000;
const MAX_COUNT = 1_000_000_000;
const NO_CODE = '-';

const count = z.int().min(0).max(MAX_COUNT);

/** Keys are `{page} {ws}`. */
export const dayVisitsSchema = z.record(z.string(), z.tuple([count, count, count, count]));
export type DayVisits = z.output<typeof dayVisitsSchema>;

export interface VisitRow {
  page: string;
  ws: string | null;
  counts: StepCounts;
}

export function addVisit(day: DayVisits, { page, ws, step }: Visit, known?: KnownCodes): void {
  const counts: StepCounts = [0, 0, 0, 0];
  counts[STEPS.indexOf(step)] = 1;
  addRows(day, [{ page, ws, counts }], known);
}

/** Pages or codes over the limits count as OTHER. */
export function addRows(day: DayVisits, rows: VisitRow[], known: KnownCodes = new Set()): void {
  let limitKey: ReturnType<typeof createKeyLimiter> | undefined;
  for (const { page, ws, counts } of rows) {
    const code = ws ?? NO_CODE;
    const key = `${page} ${code}`;
    const kept = Object.hasOwn(day, key) ? key : (limitKey ??= createKeyLimiter(day, known))(page, code);
    const previous = day[kept] ?? [0, 0, 0, 0];
    day[kept] = previous.map((value, index) => Math.min(MAX_COUNT, value + counts[index]!)) as StepCounts;
  }
}

export function toRows(day: DayVisits): VisitRow[] {
  return Object.entries(day).map(([key, counts]) => {
    const [page, code] = splitKey(key);
    return { page, ws: code === NO_CODE ? null : code, counts };
  });
}

/** @returns a function that adds a row for page and code, and returns its key */
function createKeyLimiter(day: DayVisits, known: KnownCodes): (page: string, code: string) => string {
  const [pages, otherCodes] = [new Set<string>(), new Set<string>()];
  let [reservedRows, otherRows] = [0, 0];
  const isReserved = (code: string) => code === NO_CODE || known.has(code);
  const countRow = (page: string, code: string) => {
    pages.add(page);
    if (isReserved(code)) {
      reservedRows += 1;
    } else {
      otherRows += 1;
      otherCodes.add(code);
    }
  };
  for (const key of Object.keys(day)) countRow(...splitKey(key));
  return (page, code) => {
    const isKept = isReserved(code) || otherCodes.has(code) || otherCodes.size < MAX_OTHER_CODES;
    const hasRow = isReserved(code) ? reservedRows < MAX_RESERVED_ROWS : otherRows < MAX_OTHER_ROWS;
    const hasPage = pages.has(page) || pages.size < MAX_PAGES;
    const kept: [string, string] = [hasRow && hasPage ? page : OTHER, isKept ? code : OTHER];
    if (!Object.hasOwn(day, kept.join(' '))) countRow(...kept);
    return kept.join(' ');
  };
}

function splitKey(key: string): [page: string, code: string] {
  const space = key.lastIndexOf(' ');
  return [key.slice(0, space), key.slice(space + 1)];
}

/** All unknown paths, which are unbounded and may contain secrets. */
export const OTHER = 'other';

const PAGES = new Set([...SITE_PATHS, '/error']);
/** Sections whose routes omit ids, tokens and secrets. */
const ITEMS = ['collection', 'onsite', 'online', 'tutors', 'workshops'];
const SECTIONS = new Set<string>(['answer', 'reserve', 'subscribe', ...ITEMS, ...SECRET_PAGES]);

/** One of a fixed number of routes: `/faq`, `/onsite/[item]`, `/confirm/[link]`, or OTHER. */
export function findRoute(path: string): string {
  if (PAGES.has(path)) return path;
  const [, first = '', ...rest] = path.split('/');
  // `/wire/{ws}` is the home page with a tracking code.
  if (first === 'wire' && rest.length === 1) return '/';
  if (!SECTIONS.has(first) || !rest[0]) return OTHER;
  return `/${first}/[${ITEMS.includes(first) ? 'item' : 'link'}]`;
}
