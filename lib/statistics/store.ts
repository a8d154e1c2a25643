import 'server-only';
import { z } from 'zod';

import { toDay, unixNow } from '@/lib/domain/dates';
import { mapInParallel } from '@/lib/map-in-parallel';
import { getProcessState, saveBeforeExit } from '@/lib/shared-state/process-state';
import { KEPT_DAYS, KEPT_MS, savePersisted, updatePersisted } from '@/lib/shared-state/state-on-disk';
import { parseState } from '@/lib/shared-state/update';

import { getLastDays, listDays } from './period';
import {
  addRows,
  addVisit,
  type DayVisits,
  dayVisitsSchema,
  MAX_KNOWN_CODES,
  toRows,
  type Visit,
  type VisitRow,
} from './visits';
import { addHistogram, addMeasurement, type DayVitals, dayVitalsSchema, type Measurement } from './vitals';

/** Collects counts for this long, so that many visits are one update of the shared state. */
const GATHER_MS = 1_000;
const CONCURRENCY = 20;
/** Known codes, the last booked or created last. */
const CODES = { name: 'codes', schema: z.array(z.string()) };

const getVisits = (day: string) => ({ name: `visits-${day}`, schema: dayVisitsSchema });
const getVitals = (day: string) => ({ name: `vitals-${day}`, schema: dayVitalsSchema });

const getPending = () =>
  getProcessState('statistics', () => ({
    visits: new Map<string, DayVisits>(),
    vitals: new Map<string, DayVitals>(),
    timer: undefined as NodeJS.Timeout | undefined,
    /** Known codes of the last flush, and those booked since. */
    known: new Set<string>(),
  }));

export function countVisit(visit: Visit, now = unixNow()): void {
  const { visits, known } = getPending();
  if (visit.ws !== null && (visit.step === 'reserved' || visit.step === 'paid')) known.add(visit.ws);
  addVisit(getDay(visits, now), visit, known);
  flushSoon();
}

export function countMeasurement(measurement: Measurement, now = unixNow()): void {
  addMeasurement(getDay(getPending().vitals, now), measurement);
  flushSoon();
}

function getDay<T extends object>(days: Map<string, T>, now: number): T {
  const day = toDay(now) ?? '';
  const counts = days.get(day) ?? ({} as T);
  days.set(day, counts);
  return counts;
}

function flushSoon(): void {
  const state = getPending();
  state.timer ??= setTimeout(() => void flush(), GATHER_MS).unref();
  saveBeforeExit('statistics', () => flush().then(savePersisted));
}

async function flush(): Promise<void> {
  const state = getPending();
  const { visits, vitals, timer } = state;
  clearTimeout(timer);
  Object.assign(state, { visits: new Map(), vitals: new Map(), timer: undefined });
  await Promise.all([
    ...[...visits].map(([day, counted]) => addVisits(day, toRows(counted))),
    ...[...vitals].map(([day, counted]) => addVitals(day, counted)),
  ]);
}

export async function reserveCode(ws: string): Promise<void> {
  await addVisits(toDay(unixNow()) ?? '', [], [ws]);
}

async function addVisits(day: string, rows: VisitRow[], built: string[] = []): Promise<void> {
  const booked = rows.filter(({ counts }) => counts[2] + counts[3] > 0).flatMap(({ ws }) => ws ?? []);
  const added = [...booked, ...built];
  const known = await updatePersisted([CODES, getVisits(day)], ([codes = null, visits = null]) => {
    const others = (parseState(CODES.schema, codes) ?? []).filter((code) => !added.includes(code));
    const known = [...new Set([...others, ...added])].slice(-MAX_KNOWN_CODES);
    const stored = parseState(dayVisitsSchema, visits) ?? {};
    addRows(stored, rows, new Set(known));
    const values = [JSON.stringify(known), JSON.stringify(stored)];
    return { result: known, write: { values, ttlMs: KEPT_MS } };
  });
  getPending().known = new Set(known);
}

async function addVitals(day: string, counted: DayVitals): Promise<void> {
  await updatePersisted([getVitals(day)], ([value = null]) => {
    const stored = parseState(dayVitalsSchema, value) ?? {};
    for (const [key, histogram] of Object.entries(counted)) addHistogram(stored, key, histogram);
    return { result: null, write: { values: [JSON.stringify(stored)], ttlMs: KEPT_MS } };
  });
}

export interface CountedDay {
  day: string;
  visits: DayVisits;
  vitals: DayVitals;
}

export async function readDays(period = getLastDays()): Promise<CountedDay[]> {
  await flush();
  return mapInParallel(listDays(period), CONCURRENCY, readDay);
}

export async function isCounted(ws: string): Promise<boolean> {
  const days = await readDays(getLastDays(unixNow(), KEPT_DAYS));
  return days.some(({ visits }) => toRows(visits).some((row) => row.ws === ws));
}

async function readDay(day: string): Promise<CountedDay> {
  return updatePersisted([getVisits(day), getVitals(day)], ([visits = null, vitals = null]) => ({
    result: {
      day,
      visits: parseState(dayVisitsSchema, visits) ?? {},
      vitals: parseState(dayVitalsSchema, vitals) ?? {},
    },
  }));
}
