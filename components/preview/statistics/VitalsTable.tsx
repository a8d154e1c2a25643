import { formatWeekday } from '@/lib/domain/dates';
import type { VitalLine } from '@/lib/statistics/report';
import { type Metric, METRIC_RULES, METRICS, getVerdict } from '@/lib/statistics/vitals';

import { ScrollTable } from './ScrollTable';

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
      heads={[head, 'Device']}
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
      <th scope="row" className="statistics-name">
        {name}
      </th>
      <td>{device}</td>
      <td className="statistics-number">{Math.max(...lines.map(({ loads }) => loads))}</td>
      {METRICS.map((metric) => (
        <td key={metric} className="statistics-number">
          <Value metric={metric} p75={lines.find((line) => line.metric === metric)?.p75 ?? null} />
        </td>
      ))}
    </tr>
  );
}

function Value({ metric, p75 }: { metric: Metric; p75: number | null }) {
  if (p75 === null) return <span className="statistics-rate">none</span>;
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
