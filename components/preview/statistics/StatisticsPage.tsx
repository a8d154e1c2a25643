import { SectionHeading } from '@/components/ui/Heading';
import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import { formatDateSpan } from '@/lib/domain/dates';
import type { KeptLinks } from '@/lib/statistics/links';
import { getPeriodBefore, type Period, type PeriodErrors } from '@/lib/statistics/period';
import { compareLines, NO_CODE, reportVisits, reportVitals, type VisitFilter } from '@/lib/statistics/report';
import type { CountedDay } from '@/lib/statistics/store';

import { DayCharts } from './DayCharts';
import { PeriodForm } from './PeriodForm';
import styles from './Statistics.module.scss';
import { VisitTable } from './VisitTable';
import { VitalsTable } from './VitalsTable';
import { DeskNav } from '../desk/DeskNav';

interface StatisticsPageProps {
  days: CountedDay[];
  /** Of the period before. */
  before: CountedDay[];
  filter: VisitFilter;
  period: Period;
  errors: PeriodErrors;
  links: KeptLinks;
}

export function StatisticsPage({ days, before, filter, period, errors, links }: StatisticsPageProps) {
  const report = reportVisits(days, filter);
  const past = reportVisits(before, filter);
  const earlier = getPeriodBefore(period);
  const getHref = (query: Record<string, string>) => `${PATH}?${new URLSearchParams({ ...query, ...period })}`;
  const getCodeName = (code: string) => (code === NO_CODE ? 'without one' : code);
  return (
    <>
      <PageHeader
        small
        title="What came of it"
        lead={
          <p>
            Views, and what followed, of {formatDateSpan(period.from, period.to)} in Paris, beside{' '}
            {formatDateSpan(earlier.from, earlier.to)}. Nobody is counted whose browser asks not to be, and views and
            opened forms only where scripts run.
          </p>
        }
      />
      <DeskNav current={PATH} />
      <Section labelledBy="visits">
        <SectionHeading id="visits">Visits</SectionHeading>
        <PeriodForm period={period} errors={errors} filter={toQuery(filter)} />
        <FilterNotice {...filter} label={links[filter.ws ?? '']?.label} allHref={getHref({})} />
        <DayCharts days={report.days} total={report.total} before={past.total} />
        <p>
          <a href={`/preview/statistics.csv?${new URLSearchParams({ ...period })}`} download>
            Every count as CSV
          </a>
        </p>
      </Section>
      <Section labelledBy="pages" tone="deep">
        <SectionHeading id="pages">By page</SectionHeading>
        <VisitTable
          caption="Steps by page"
          head="Page"
          lines={compareLines(report.pages, past.pages)}
          getHref={(page) => getHref({ page })}
        />
      </Section>
      <Section labelledBy="codes">
        <SectionHeading id="codes">By tracking number</SectionHeading>
        <VisitTable
          caption="Steps by tracking number"
          head="ws"
          lines={compareLines(report.codes, past.codes)}
          getHref={(code) => getHref({ code })}
          getName={getCodeName}
          getLabel={(code) => links[code]?.label}
        />
      </Section>
      <Section labelledBy="vitals" tone="deep">
        <SectionHeading id="vitals">Speed and stability</SectionHeading>
        <p>Every fourth page load is measured, at random, once somebody touches the page.</p>
        <VitalsTable lines={reportVitals(days)} builds={reportVitals(days, 'build')} />
        <p>
          <a href={`/preview/vitals.csv?${new URLSearchParams({ ...period })}`} download>
            These as CSV
          </a>
        </p>
      </Section>
    </>
  );
}

const PATH = '/preview/statistics';

const toQuery = ({ page, ws }: VisitFilter) => ({ ...(page && { page }), ...(ws && { code: ws }) });

function FilterNotice({ page, ws, label, allHref }: VisitFilter & { label?: string; allHref: string }) {
  if (!page && !ws) return null;
  return (
    <p className={styles.filter}>
      Only {page && <>the page {page}</>}
      {page && ws && ' and '}
      {ws && (ws === NO_CODE ? 'visits without a tracking number' : `the tracking number ${ws}`)}
      {label && ` (${label})`}.{' '}
      <Link href={allHref} prefetch={false}>
        Show all
      </Link>
    </p>
  );
}
