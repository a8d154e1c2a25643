import { toCsv } from '@camp/formats/csv';

import type { KeptLinks } from './links';
import type { CountedDay } from './store';
import { type StepCounts, STEPS, toRows, type VisitRow } from './visits';
import { addHistogram, BUILD, type Device, DEVICES, getPercentile75, type Metric, METRICS } from './vitals';

export interface CountedLine {
  name: string;
  counts: StepCounts;
}

export interface ComparedLine extends CountedLine {
  previous: StepCounts;
}

/** `ws` may be NO_CODE. */
export interface VisitFilter {
  page?: string | null;
  ws?: string | null;
}

export const NO_CODE = 'none';

export function reportVisits(days: CountedDay[], { page, ws }: VisitFilter = {}) {
  const total: StepCounts = [0, 0, 0, 0];
  const [pages, codes] = [new Map<string, StepCounts>(), new Map<string, StepCounts>()];
  const byDay = days.map(({ day, visits }) => {
    const counts: StepCounts = [0, 0, 0, 0];
    for (const row of toRows(visits)) {
      if ((page && row.page !== page) || (ws && getCode(row) !== ws)) continue;
      const sums = [total, counts, getCounts(pages, row.page), getCounts(codes, getCode(row))];
      for (const sum of sums) row.counts.forEach((value, index) => (sum[index]! += value));
    }
    return { name: day, counts };
  });
  return { total, days: byDay, pages: sortByCounts(pages), codes: sortByCounts(codes) };
}

/** `YYYY-MM-DD` of the first day with counts; null if it is not in `days`, or there is none. */
export function findFirstCounted(all: CountedDay[], days: CountedDay[]): string | null {
  const first = all.find(({ visits }) => Object.keys(visits).length > 0);
  return first && days.includes(first) ? first.day : null;
}

export function compareLines(lines: CountedLine[], previousLines: CountedLine[]): ComparedLine[] {
  const now = toMap(lines);
  const then = toMap(previousLines);
  const names = new Set([...now.keys(), ...then.keys()]);
  return [...names].map((name) => ({
    name,
    counts: now.get(name) ?? [0, 0, 0, 0],
    previous: then.get(name) ?? [0, 0, 0, 0],
  }));
}

const toMap = (lines: CountedLine[]) => new Map(lines.map(({ name, counts }) => [name, counts]));

const getCode = ({ ws }: VisitRow) => ws ?? NO_CODE;

function getCounts(lines: Map<string, StepCounts>, name: string): StepCounts {
  const counts = lines.get(name) ?? [0, 0, 0, 0];
  lines.set(name, counts);
  return counts;
}

function sortByCounts(lines: Map<string, StepCounts>): CountedLine[] {
  return [...lines]
    .map(([name, counts]) => ({ name, counts }))
    .sort((a, b) => b.counts[0] - a.counts[0] || b.counts[2] - a.counts[2] || a.name.localeCompare(b.name));
}

/** Page loads and 75th percentile of a metric, by route or build, and by device. */
export interface VitalLine {
  name: string;
  since: string;
  device: Device;
  metric: Metric;
  loads: number;
  p75: number;
}

export function reportVitals(days: CountedDay[], groupBy: 'route' | 'build' = 'route'): VitalLine[] {
  const [sums, since] = [{}, new Map<string, string>()];
  for (const { day, vitals } of days) {
    for (const [key, histogram] of Object.entries(vitals)) {
      if (key.startsWith(BUILD) !== (groupBy === 'build')) continue;
      addHistogram(sums, key, histogram);
      const [name = ''] = key.split(' ');
      if (!since.has(name)) since.set(name, day);
    }
  }
  const lines = Object.entries<number[]>(sums).flatMap(([key, histogram]): VitalLine[] => {
    const [name = '', device, metric] = key.split(' ') as [string, Device, Metric];
    if (!DEVICES.includes(device) || !METRICS.includes(metric)) return [];
    const p75 = getPercentile75(metric, histogram);
    const loads = histogram.reduce((sum, each) => sum + each, 0);
    const line = { name: name.replace(BUILD, ''), since: since.get(name) ?? '', device, metric, loads };
    return p75 === null ? [] : [{ ...line, p75 }];
  });
  const countLoads = (name: string) =>
    lines.reduce((sum, line) => sum + (line.name === name && line.metric === 'ttfb' ? line.loads : 0), 0);
  return lines.sort(
    (a, b) =>
      (groupBy === 'build' ? b.since.localeCompare(a.since) : 0) ||
      countLoads(b.name) - countLoads(a.name) ||
      a.name.localeCompare(b.name) ||
      DEVICES.indexOf(a.device) - DEVICES.indexOf(b.device),
  );
}

export function formatVisitsCsv(days: CountedDay[], links: KeptLinks): string {
  const lines = days.flatMap(({ day, visits }) =>
    toRows(visits).map(({ page, ws, counts }) => [day, page, ws ?? '', links[ws ?? '']?.label ?? '', ...counts]),
  );
  return toCsv([['day', 'page', 'ws', 'label', ...STEPS], ...lines]);
}

export function formatVitalsCsv(days: CountedDay[]): string {
  const toLines = (groupBy: 'route' | 'build') =>
    reportVitals(days, groupBy).map(({ name, since, device, metric, loads, p75 }) => [
      ...(groupBy === 'route' ? [name, ''] : ['', name]),
      since,
      device,
      metric,
      loads,
      Number(p75.toFixed(3)),
    ]);
  const head = ['route', 'build', 'since', 'device', 'metric', 'loads', 'p75'];
  return toCsv([head, ...toLines('route'), ...toLines('build')]);
}
