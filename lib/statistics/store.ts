import 'server-only';
import type { z } from 'zod';

import { unixNow } from '@/lib/domain/clock';
import { addDays, toDay } from '@/lib/domain/dates';
import { parseState, updateState } from '@/lib/shared-state/update';

import { addRow, addVisit, type DayVisits, dayVisitsSchema, toRows, type Visit } from './visits';
import { addHistogram, addMeasurement, type DayVitals, dayVitalsSchema, type Measurement } from './vitals';

/** The number of days kept, including today. */
export const DAYS = 30;
const TTL_MS = (DAYS + 1) * 24 * 3_600_000;
/** Counts are written in batches, so that many visits are one change of the shared state. */
const GATHER_MS = 1_000;
const SPACE = 'statistics';

interface Pending {
  visits: Map<string, DayVisits>;
  vitals: Map<string, DayVitals>;
  timer: NodeJS.Timeout | undefined;
}

const PENDING = Symbol.for('camp.statistics');

/** On the global object, because pages and route handlers are bundled apart and must agree. */
function pending(): Pending {
  const globals = globalThis as { [PENDING]?: Pending };
  return (globals[PENDING] ??= { visits: new Map(), vitals: new Map(), timer: undefined });
}

export function countVisit(visit: Visit, now = unixNow()): void {
  addVisit(getDay(pending().visits, now), visit);
  flushSoon();
}

export function countMeasurement(measurement: Measurement, now = unixNow()): void {
  addMeasurement(getDay(pending().vitals, now), measurement);
  flushSoon();
}

function getDay<T extends object>(days: Map<string, T>, now: number): T {
  const day = toDay(now) ?? '';
  const counts = days.get(day) ?? ({} as T);
  days.set(day, counts);
  return counts;
}

function flushSoon(): void {
  const state = pending();
  state.timer ??= setTimeout(() => void flush(), GATHER_MS).unref();
}

async function flush(): Promise<void> {
  const { visits, vitals, timer } = pending();
  clearTimeout(timer);
  (globalThis as { [PENDING]?: Pending })[PENDING] = undefined;
  await Promise.all([
    ...[...visits].map(([day, counted]) =>
      addTo(`visits ${day}`, dayVisitsSchema, (stored) => toRows(counted).forEach((row) => addRow(stored, row))),
    ),
    ...[...vitals].map(([day, counted]) =>
      addTo(`vitals ${day}`, dayVitalsSchema, (stored) =>
        Object.entries(counted).forEach(([key, histogram]) => addHistogram(stored, key, histogram)),
      ),
    ),
  ]);
}

async function addTo<S extends z.ZodType<object>>(key: string, schema: S, add: (day: z.output<S>) => void) {
  await updateState(SPACE, [key], ([value = null]) => {
    const day = parseState(schema, value) ?? ({} as z.output<S>);
    add(day);
    return { result: null, write: { values: [JSON.stringify(day)], ttlMs: TTL_MS } };
  });
}

export interface CountedDay {
  day: string;
  visits: DayVisits;
  vitals: DayVitals;
}

/** The last DAYS days, the oldest first, of all instances of the site together. */
export async function readDays(now = unixNow()): Promise<CountedDay[]> {
  await flush();
  const today = toDay(now);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1) ?? '');
  return Promise.all(days.map(readDay));
}

async function readDay(day: string): Promise<CountedDay> {
  return updateState(SPACE, [`visits ${day}`, `vitals ${day}`], ([visits = null, vitals = null]) => ({
    result: {
      day,
      visits: parseState(dayVisitsSchema, visits) ?? {},
      vitals: parseState(dayVitalsSchema, vitals) ?? {},
    },
  }));
}
