import { Link } from '@/components/ui/Link';
import type { ComparedLine } from '@/lib/statistics/report';

import styles from './Statistics.module.scss';

/** In the order of STEPS (lib/statistics/visits.ts). */
export const STEP_NAMES = ['Views', 'Forms opened', 'Reserved', 'Paid'] as const;

export const STEP_HEADS = STEP_NAMES.map((name) => (
  <th key={name} scope="col" className={styles.number}>
    {name}
  </th>
));

const MAX_LINES = 200;

interface VisitTableProps {
  caption: string;
  head: string;
  lines: ComparedLine[];
  getHref: (name: string) => string;
  getName?: (name: string) => string;
  getLabel?: (name: string) => string | undefined;
}

export function VisitTable(props: VisitTableProps) {
  const { caption, head, lines, getHref, getName = (name) => name, getLabel } = props;
  if (lines.length === 0) return <p>Nothing was counted in these days.</p>;
  return (
    <>
      <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className={styles.caption}>
            {caption}, with the share of views, and the count of the days before
          </caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {STEP_HEADS}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, MAX_LINES).map(({ name, counts, before }) => (
              <tr key={name}>
                <th scope="row" className={styles.name}>
                  <Link href={getHref(name)} prefetch={false}>
                    {getName(name)} {getLabel?.(name)}
                  </Link>
                </th>
                {counts.map((value, step) => (
                  <td key={STEP_NAMES[step]} className={styles.number}>
                    {value}{' '}
                    {step > 0 && value > 0 && <span className={styles.rate}>{formatRate(value, counts[0])}</span>}
                    <span className={styles.before}>{before[step]} before</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > MAX_LINES && <p>{`${lines.length - MAX_LINES} more are in the CSV.`}</p>}
    </>
  );
}

/** "4.5%"; empty when `all` is 0. */
export function formatRate(count: number, all: number): string {
  if (all === 0) return '';
  const percent = (count / all) * 100;
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}
