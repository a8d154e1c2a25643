import fc from 'fast-check';

import {
  addMeasurement,
  type DayVitals,
  dayVitalsSchema,
  getPercentile75,
  getVerdict,
  METRIC_RULES,
  METRICS,
} from './vitals';

const toHistogram = (metric: (typeof METRICS)[number], values: number[]) => {
  const day: DayVitals = {};
  for (const value of values) {
    addMeasurement(day, { route: '/', build: 'b', device: 'phone', values: { [metric]: value } });
  }
  return dayVitalsSchema.parse(day)[`/ phone ${metric}`] ?? [];
};

test('the 75th percentile lies in the bucket of the exact one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...METRICS),
      fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 80 }),
      (metric, shares) => {
        const { bounds } = METRIC_RULES[metric];
        const values = shares.map((share) => share * bounds.at(-1)!);
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1]!;
        const upper = bounds.findIndex((bound) => exact <= bound);
        const found = getPercentile75(metric, toHistogram(metric, values))!;
        expect(found).toBeLessThanOrEqual(bounds[upper]!);
        expect(found).toBeGreaterThanOrEqual(bounds[upper - 1] ?? 0);
      },
    ),
  );
});

test('thresholds are bounds of buckets, so that a verdict is never a matter of the buckets', () => {
  for (const metric of METRICS) {
    const { good, poor, bounds } = METRIC_RULES[metric];
    expect(bounds).toEqual(expect.arrayContaining([good, poor]));
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
    expect(getVerdict(metric, good)).toBe('good');
    expect(getVerdict(metric, (good + poor) / 2)).toBe('needs work');
    expect(getVerdict(metric, poor)).toBe('poor');
  }
});

test('what is beyond all buckets is poor, and nothing measured is no value', () => {
  expect(getPercentile75('lcp', toHistogram('lcp', [90_000]))).toBe(10_000);
  expect(getPercentile75('lcp', [])).toBeNull();
});
