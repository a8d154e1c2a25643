import { ScrollTable } from '@/components/preview/desk/ScrollTable';
import { formatShortDay, formatWeekday } from '@/lib/domain/dates';
import type { CountedLine } from '@/lib/statistics/report';
import type { StepCounts } from '@/lib/statistics/visits';

import { formatRate, STEP_NAMES } from './StatisticsTables';

const WIDTH = 400;
const HEIGHT = 100;

type Totals = Record<'total' | 'previous', StepCounts>;

export function DayCharts({ days, since, total, previous }: Totals & { days: CountedLine[]; since: string | null }) {
  return (
    <>
      <div className="statistics-charts">
        {STEP_NAMES.map((name, step) => (
          <figure key={name} className="statistics-chart">
            <figcaption className="statistics-chart-caption">
              <span className="statistics-chart-name">{name}</span>
              <strong className="statistics-sum">{total[step]}</strong>{' '}
              <span className="desk-note">
                {step > 0 && total[0] > 0 && `${formatRate(total[step]!, total[0])}, `}
                {since ? `no data before ${formatShortDay(since)}` : `${previous[step]} before`}
              </span>
            </figcaption>
            <DayChart name={name} values={days.map(({ name: day, counts }) => ({ day, value: counts[step]! }))} />
          </figure>
        ))}
      </div>
      <details className="statistics-days">
        <summary>Day by day</summary>
        <ScrollTable label="Steps by day" heads={[{ label: 'Day' }]} numberHeads={STEP_NAMES}>
          {days.toReversed().map(({ name, counts }) => (
            <tr key={name}>
              <th scope="row">{formatWeekday(name)}</th>
              {counts.map((value, step) => (
                <td key={STEP_NAMES[step]} className="desk-table-number">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </ScrollTable>
      </details>
    </>
  );
}

function DayChart({ name, values }: { name: string; values: { day: string; value: number }[] }) {
  const max = Math.max(...values.map(({ value }) => value));
  const step = WIDTH / Math.max(values.length - 1, 1);
  const line = values.map(({ value }, index) => `${index * step},${HEIGHT * (1 - value / (max || 1))}`).join(' ');
  return (
    <>
      <svg
        role="img"
        aria-label={`${name} a day, at most ${max}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="statistics-line"
      >
        <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
        <polyline points={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="statistics-axis" aria-hidden="true">
        <span>{formatWeekday(values[0]?.day ?? '')}</span>
        <span>at most {max} a day</span>
        <span>{formatWeekday(values.at(-1)?.day ?? '')}</span>
      </p>
    </>
  );
}
