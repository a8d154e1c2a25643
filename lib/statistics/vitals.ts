import { z } from 'zod';

export const METRICS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Metric = (typeof METRICS)[number];
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

interface MetricRule {
  name: string;
  meaning: string;
  /** Up to `good` values are good, from `poor` on poor; milliseconds, or a layout shift score. */
  good: number;
  poor: number;
  /** Upper bounds of the histogram's buckets; the last bucket has no bound. */
  bounds: number[];
  unit: 'ms' | '';
}

/** Thresholds of web.dev/articles/vitals. */
export const METRIC_RULES: Record<Metric, MetricRule> = {
  lcp: {
    name: 'LCP',
    meaning: 'the largest picture or text is there',
    good: 2_500,
    poor: 4_000,
    bounds: [250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_250, 2_500, 3_000, 3_500, 4_000, 6_000, 10_000],
    unit: 'ms',
  },
  inp: {
    name: 'INP',
    meaning: 'a click or key shows its effect',
    good: 200,
    poor: 500,
    bounds: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500, 750, 1_000, 2_000],
    unit: 'ms',
  },
  cls: {
    name: 'CLS',
    meaning: 'the page jumps while it loads',
    good: 0.1,
    poor: 0.25,
    bounds: [0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.13, 0.16, 0.2, 0.25, 0.35, 0.5, 1],
    unit: '',
  },
  ttfb: {
    name: 'TTFB',
    meaning: 'the first byte arrives',
    good: 800,
    poor: 1_800,
    bounds: [25, 50, 75, 100, 150, 200, 300, 400, 500, 600, 700, 800, 1_000, 1_200, 1_500, 1_800, 2_500, 4_000],
    unit: 'ms',
  },
};

const count = z.int().min(0).max(1_000_000_000);

/** Prefix of build ids in keys of histograms. */
export const BUILD = 'build:';

/** Page loads in each bucket. Keys are `{route} {device} {metric}` and `build:{id} {device} {metric}`. */
export const dayVitalsSchema = z.record(z.string(), z.array(count).max(20));
export type DayVitals = z.output<typeof dayVitalsSchema>;

export interface Measurement {
  route: string;
  build: string;
  device: Device;
  values: Partial<Record<Metric, number>>;
}

export function addMeasurement(day: DayVitals, { route, build, device, values }: Measurement): void {
  for (const metric of METRICS) {
    const value = values[metric];
    if (value === undefined) continue;
    const histogram = Array.from({ length: METRIC_RULES[metric].bounds.length + 1 }, () => 0);
    histogram[findBucket(metric, value)] = 1;
    for (const name of [route, BUILD + build]) addHistogram(day, `${name} ${device} ${metric}`, histogram);
  }
}

export function addHistogram(day: DayVitals, key: string, histogram: number[]): void {
  const previous = day[key] ?? [];
  day[key] = histogram.map((added, index) => added + (previous[index] ?? 0));
}

function findBucket(metric: Metric, value: number): number {
  const { bounds } = METRIC_RULES[metric];
  const index = bounds.findIndex((bound) => value <= bound);
  return index < 0 ? bounds.length : index;
}

/** Interpolated within a bucket; at most the last bound. Null without page loads. */
export function getPercentile75(metric: Metric, histogram: number[]): number | null {
  const { bounds } = METRIC_RULES[metric];
  const rank = 0.75 * histogram.reduce((sum, each) => sum + each, 0);
  if (rank === 0) return null;
  let below = 0;
  for (const [index, inBucket] of histogram.entries()) {
    if (below + inBucket >= rank) {
      const lower = bounds[index - 1] ?? 0;
      const upper = bounds[index] ?? bounds.at(-1)!;
      return lower + (upper - lower) * ((rank - below) / inBucket);
    }
    below += inBucket;
  }
  return bounds.at(-1)!;
}

export type Verdict = 'good' | 'needs work' | 'poor';

export function getVerdict(metric: Metric, value: number): Verdict {
  const { good, poor } = METRIC_RULES[metric];
  if (value <= good) return 'good';
  return value < poor ? 'needs work' : 'poor';
}
