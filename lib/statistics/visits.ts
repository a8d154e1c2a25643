import { z } from 'zod';

import { OTHER } from './routes';

/** The steps of a visit, in order (docs/statistics.md). */
export const STEPS = ['view', 'form', 'reserved', 'paid'] as const;
export type Step = (typeof STEPS)[number];

/** Counts in the order of STEPS. */
export type StepCounts = [views: number, forms: number, reserved: number, paid: number];

/** One step of a visit, without any identifier of the visitor. */
export interface Visit {
  /** A path of the programme, or a route. */
  page: string;
  ws: string | null;
  step: Step;
}

/** The limits of a day, which bound the memory for any number of visitors. */
const MAX_CODES = 300;
const MAX_PAGES = 600;
const MAX_ROWS = 3_000;
const MAX_COUNT = 1_000_000_000;
const NO_CODE = '-';

const count = z.int().min(0).max(MAX_COUNT);

/** The counts of a day by `{page} {ws}`. */
export const dayVisitsSchema = z.record(z.string(), z.tuple([count, count, count, count]));
export type DayVisits = z.output<typeof dayVisitsSchema>;

export interface VisitRow {
  page: string;
  ws: string | null;
  counts: StepCounts;
}

export function addVisit(day: DayVisits, { page, ws, step }: Visit): void {
  const counts: StepCounts = [0, 0, 0, 0];
  counts[STEPS.indexOf(step)] = 1;
  addRow(day, { page, ws, counts });
}

/** Adds the counts of a row. A page or code beyond the bounds of a day is counted as OTHER. */
export function addRow(day: DayVisits, { page, ws, counts }: VisitRow): void {
  const code = ws ?? NO_CODE;
  const key = `${page} ${code}`;
  const kept = Object.hasOwn(day, key) ? key : boundedKey(day, page, code);
  const previous = day[kept] ?? [0, 0, 0, 0];
  day[kept] = previous.map((value, index) => Math.min(MAX_COUNT, value + counts[index]!)) as StepCounts;
}

export function toRows(day: DayVisits): VisitRow[] {
  return Object.entries(day).map(([key, counts]) => {
    const [page, code] = splitKey(key);
    return { page, ws: code === NO_CODE ? null : code, counts };
  });
}

function boundedKey(day: DayVisits, page: string, code: string): string {
  const keys = Object.keys(day).map(splitKey);
  if (keys.length >= MAX_ROWS) return `${OTHER} ${OTHER}`;
  const [pages, codes] = [new Set(keys.map(([each]) => each)), new Set(keys.map(([, each]) => each))];
  const keptPage = pages.has(page) || pages.size < MAX_PAGES ? page : OTHER;
  const keptCode = codes.has(code) || code === NO_CODE || codes.size < MAX_CODES ? code : OTHER;
  return `${keptPage} ${keptCode}`;
}

function splitKey(key: string): [page: string, code: string] {
  const space = key.lastIndexOf(' ');
  return [key.slice(0, space), key.slice(space + 1)];
}
