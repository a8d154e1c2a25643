import { formatWeekday } from '@/lib/domain/dates';
import type { CountedLine } from '@/lib/statistics/report';
import type { StepCounts } from '@/lib/statistics/visits';

import { ScrollTable } from './ScrollTable';
import styles from './Statistics.module.scss';
import { formatRate, STEP_NAMES } from './VisitTable';

const BAR = 20;
const GAP = 4;
const HEIGHT = 100;

type Totals = Record<'total' | 'previous', StepCounts>;

export function DayCharts({ days, total, previous }: Totals & { days: CountedLine[] }) {
  return (
    <>
      <div className={styles.charts}>
        {STEP_NAMES.map((name, step) => (
          <figure key={name} className={styles.chart}>
            <figcaption className={styles.chartCaption}>
              <span className={styles.chartName}>{name}</span>
              <strong className={styles.sum}>{total[step]}</strong>{' '}
              <span className={styles.rate}>
                {step > 0 && total[0] > 0 && `${formatRate(total[step]!, total[0])}, `}
                {previous[step]} before
              </span>
            </figcaption>
            <Bars name={name} values={days.map(({ name: day, counts }) => ({ day, value: counts[step]! }))} />
          </figure>
        ))}
      </div>
      <details className={styles.days}>
        <summary>Day by day</summary>
        <ScrollTable label="Steps by day" heads={['Day']} numberHeads={STEP_NAMES}>
          {days.toReversed().map(({ name, counts }) => (
            <tr key={name}>
              <th scope="row">{formatWeekday(name)}</th>
              {counts.map((value, step) => (
                <td key={STEP_NAMES[step]} className={styles.number}>
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

function Bars({ name, values }: { name: string; values: { day: string; value: number }[] }) {
  const max = Math.max(...values.map(({ value }) => value));
  const getHeight = (value: number) => (max > 0 ? (value / max) * HEIGHT : 0);
  return (
    <>
      <svg
        role="img"
        aria-label={`${name} a day, at most ${max}`}
        viewBox={`0 0 ${values.length * (BAR + GAP)} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.bars}
      >
        {values.map(({ day, value }, index) => (
          <rect key={day} x={index * (BAR + GAP)} y={HEIGHT - getHeight(value)} width={BAR} height={getHeight(value)}>
            <title>{`${formatWeekday(day)}: ${value}`}</title>
          </rect>
        ))}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{formatWeekday(values[0]?.day ?? '')}</span>
        <span>at most {max} a day</span>
        <span>{formatWeekday(values.at(-1)?.day ?? '')}</span>
      </p>
    </>
  );
}
