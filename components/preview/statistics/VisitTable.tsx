import { Link } from '@/components/ui/Link';
import type { ComparedLine } from '@/lib/statistics/report';

import { ScrollTable } from './ScrollTable';

/** In the order of STEPS (lib/statistics/visits.ts). */
export const STEP_NAMES = ['Views', 'Forms opened', 'Reserved', 'Paid'] as const;

const MAX_LINES = 200;

/** Bought without a reservation. */
const BOUGHT_AT_ONCE = ['/bundles', '/mentorship'];
const isMissingStep = (page: string, step: number) => BOUGHT_AT_ONCE.includes(page) && STEP_NAMES[step] === 'Reserved';

interface VisitTableProps {
  caption: string;
  head: string;
  /** `YYYY-MM-DD` of the first counted day if the previous period has none; else null. */
  since: string | null;
  lines: ComparedLine[];
  getHref: (name: string) => string;
  getName?: (name: string) => string;
}

export function VisitTable({ caption, head, since, lines, getHref, getName = (name) => name }: VisitTableProps) {
  if (lines.length === 0) return <p>Nothing was counted in these days.</p>;
  return (
    <>
      <ScrollTable
        label={caption}
        caption={`${caption}, with the share of views${since ? '' : ', and the count of the days before'}`}
        heads={[head]}
        numberHeads={STEP_NAMES}
      >
        {lines.slice(0, MAX_LINES).map(({ name, counts, previous }) => (
          <tr key={name}>
            <th scope="row" className="statistics-name">
              <Link href={getHref(name)} prefetch={false}>
                {getName(name)}
              </Link>
            </th>
            {counts.map((value, step) => (
              <td key={STEP_NAMES[step]} className="statistics-number">
                {value === 0 && isMissingStep(name, step) ? '–' : value}{' '}
                {step > 0 && value > 0 && <span className="statistics-rate">{formatRate(value, counts[0])}</span>}
                {!since && <span className="statistics-previous">{previous[step]} before</span>}
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
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
