import { ScrollTable } from '@/components/preview/desk/ScrollTable';
import { Link } from '@/components/ui/Link';
import { formatWeekday } from '@/lib/domain/dates';
import type { ComparedLine, VitalLine } from '@/lib/statistics/report';
import { getVerdict, type Metric, METRIC_RULES, METRICS } from '@/lib/statistics/vitals';

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
        heads={[{ label: head }]}
        numberHeads={STEP_NAMES}
      >
        {lines.slice(0, MAX_LINES).map(({ name, counts, previous }) => (
          <tr key={name}>
            <th scope="row" className="desk-table-name">
              <Link href={getHref(name)} prefetch={false}>
                {getName(name)}
              </Link>
            </th>
            {counts.map((value, step) => (
              <td key={STEP_NAMES[step]} className="desk-table-number">
                {value === 0 && isMissingStep(name, step) ? '–' : value}{' '}
                {step > 0 && value > 0 && <span className="desk-note">{formatRate(value, counts[0])}</span>}
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

export function VitalsTable({ lines, builds }: { lines: VitalLine[]; builds: VitalLine[] }) {
  if (lines.length === 0) return <p>Nothing was measured in these days.</p>;
  return (
    <>
      <ul className="statistics-legend">
        {METRICS.map((metric) => (
          <li key={metric}>
            <strong>{METRIC_RULES[metric].name}</strong>, {METRIC_RULES[metric].meaning}: good up to{' '}
            {format(metric, METRIC_RULES[metric].good)}, poor from {format(metric, METRIC_RULES[metric].poor)}
          </li>
        ))}
      </ul>
      <LinesTable label="Vitals by page and device" head="Page" lines={lines} />
      <LinesTable label="Vitals by build and device" head="Build, the newest first" lines={builds.map(withSince)} />
    </>
  );
}

function LinesTable({ label, head, lines }: { label: string; head: string; lines: VitalLine[] }) {
  const getGroup = ({ name, device }: VitalLine) => `${name} ${device}`;
  const groups = [...new Set(lines.map(getGroup))];
  return (
    <ScrollTable
      label={label}
      caption="Three of four page loads that were measured are not above"
      heads={[{ label: head }, { label: 'Device' }]}
      numberHeads={['Measured', ...METRICS.map((metric) => METRIC_RULES[metric].name)]}
    >
      {groups.map((group) => (
        <VitalsRow key={group} lines={lines.filter((line) => getGroup(line) === group)} />
      ))}
    </ScrollTable>
  );
}

const withSince = (line: VitalLine) => ({ ...line, name: `${line.name} since ${formatWeekday(line.since)}` });

function VitalsRow({ lines }: { lines: VitalLine[] }) {
  const { name, device } = lines[0]!;
  return (
    <tr>
      <th scope="row" className="desk-table-name">
        {name}
      </th>
      <td>{device}</td>
      <td className="desk-table-number">{Math.max(...lines.map(({ loads }) => loads))}</td>
      {METRICS.map((metric) => (
        <td key={metric} className="desk-table-number">
          <Value metric={metric} p75={lines.find((line) => line.metric === metric)?.p75 ?? null} />
        </td>
      ))}
    </tr>
  );
}

function Value({ metric, p75 }: { metric: Metric; p75: number | null }) {
  if (p75 === null) return <span className="desk-note">none</span>;
  const verdict = getVerdict(metric, p75);
  return (
    <>
      {format(metric, p75)}{' '}
      <span className="statistics-verdict" data-verdict={verdict}>
        {verdict}
      </span>
    </>
  );
}

function format(metric: Metric, value: number): string {
  if (METRIC_RULES[metric].unit === '') return value.toFixed(2);
  return value >= 1_000 ? `${(value / 1_000).toFixed(1)} s` : `${Math.round(value)} ms`;
}
