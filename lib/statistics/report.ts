import { toCsv } from '@/lib/csv';

import type { CountedDay } from './store';
import { toRows, STEPS, type StepCounts, type VisitRow } from './visits';
import { addHistogram, DEVICES, type Device, type Metric, METRICS, percentile75 } from './vitals';

export interface CountedLine {
  name: string;
  counts: StepCounts;
}

/** The scope of a report: all, one page, or one tracking code; NO_CODE for visits without one. */
export interface VisitFilter {
  page?: string | null;
  ws?: string | null;
}

export const NO_CODE = 'none';

export interface VisitReport {
  total: StepCounts;
  days: CountedLine[];
  pages: CountedLine[];
  codes: CountedLine[];
}

/** The visits of some days: in total, by day, by page and by tracking number, the most viewed first. */
export function reportVisits(days: CountedDay[], { page, ws }: VisitFilter = {}): VisitReport {
  const total: StepCounts = [0, 0, 0, 0];
  const [pages, codes] = [new Map<string, StepCounts>(), new Map<string, StepCounts>()];
  const byDay = days.map(({ day, visits }) => {
    const counts: StepCounts = [0, 0, 0, 0];
    for (const row of toRows(visits)) {
      if ((page && row.page !== page) || (ws && getCode(row) !== ws)) continue;
      const sums = [total, counts, getCounts(pages, row.page), getCounts(codes, getCode(row))];
      for (const sum of sums) add(sum, row.counts);
    }
    return { name: day, counts };
  });
  return { total, days: byDay, pages: sorted(pages), codes: sorted(codes) };
}

const getCode = ({ ws }: VisitRow) => ws ?? NO_CODE;

function getCounts(lines: Map<string, StepCounts>, name: string): StepCounts {
  const counts = lines.get(name) ?? [0, 0, 0, 0];
  lines.set(name, counts);
  return counts;
}

function add(sum: StepCounts, counts: StepCounts): void {
  counts.forEach((value, index) => (sum[index]! += value));
}

function sorted(lines: Map<string, StepCounts>): CountedLine[] {
  return [...lines]
    .map(([name, counts]) => ({ name, counts }))
    .sort((a, b) => b.counts[0] - a.counts[0] || b.counts[2] - a.counts[2] || a.name.localeCompare(b.name));
}

/** One metric of a route on one kind of device: page loads and the 75th percentile. */
export interface VitalLine {
  route: string;
  device: Device;
  metric: Metric;
  loads: number;
  p75: number;
}

/** The vitals of some days, by route and device, the routes with most page loads first. */
export function reportVitals(days: CountedDay[]): VitalLine[] {
  const sums = {};
  for (const { vitals } of days) {
    for (const [key, histogram] of Object.entries(vitals)) addHistogram(sums, key, histogram);
  }
  const lines = Object.entries<number[]>(sums).flatMap(([key, histogram]): VitalLine[] => {
    const [route = '', device, metric] = key.split(' ') as [string, Device, Metric];
    if (!DEVICES.includes(device) || !METRICS.includes(metric)) return [];
    const p75 = percentile75(metric, histogram);
    return p75 === null ? [] : [{ route, device, metric, loads: histogram.reduce((sum, each) => sum + each, 0), p75 }];
  });
  const countLoads = (route: string) =>
    lines.reduce((sum, line) => sum + (line.route === route && line.metric === 'ttfb' ? line.loads : 0), 0);
  return lines.sort(
    (a, b) =>
      countLoads(b.route) - countLoads(a.route) ||
      a.route.localeCompare(b.route) ||
      DEVICES.indexOf(a.device) - DEVICES.indexOf(b.device),
  );
}

/** All counts, a line for each day, page and tracking number. */
export function visitsCsv(days: CountedDay[]): string {
  const lines = days.flatMap(({ day, visits }) =>
    toRows(visits).map((row) => [day, row.page, row.ws ?? '', ...row.counts]),
  );
  return toCsv([['day', 'page', 'ws', ...STEPS], ...lines]);
}

export function vitalsCsv(days: CountedDay[]): string {
  const lines = reportVitals(days).map(({ route, device, metric, loads, p75 }) => [
    route,
    device,
    metric,
    loads,
    Number(p75.toFixed(3)),
  ]);
  return toCsv([['route', 'device', 'metric', 'loads', 'p75'], ...lines]);
}
