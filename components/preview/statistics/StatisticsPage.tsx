import { SectionHeading } from '@/components/ui/Heading';
import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import { NO_CODE, reportVisits, reportVitals, type VisitFilter } from '@/lib/statistics/report';
import { type CountedDay, DAYS } from '@/lib/statistics/store';

import { DayCharts } from './DayCharts';
import styles from './Statistics.module.scss';
import { VisitTable } from './VisitTable';
import { VitalsTable } from './VitalsTable';
import { DeskNav } from '../desk/DeskNav';

export function StatisticsPage({ days, filter }: { days: CountedDay[]; filter: VisitFilter }) {
  const { total, days: byDay, pages, codes } = reportVisits(days, filter);
  return (
    <>
      <PageHeader
        small
        title="What came of it"
        lead={
          <p>
            Views, and what followed, of the last {DAYS} days in Paris, today included. Nobody is counted whose browser
            asks not to be, and views and opened forms only where scripts run.
          </p>
        }
      />
      <DeskNav current={PATH} />
      <Section labelledBy="visits">
        <SectionHeading id="visits">Visits</SectionHeading>
        <FilterNotice {...filter} />
        <DayCharts days={byDay} total={total} />
        <p>
          <a href="/preview/statistics.csv" download>
            Every count as CSV
          </a>
        </p>
      </Section>
      <Section labelledBy="pages" tone="deep">
        <SectionHeading id="pages">By page</SectionHeading>
        <VisitTable caption="Steps by page" head="Page" lines={pages} getHref={hrefOfPage} />
      </Section>
      <Section labelledBy="codes">
        <SectionHeading id="codes">By tracking number</SectionHeading>
        <VisitTable
          caption="Steps by tracking number"
          head="ws"
          lines={codes}
          getHref={hrefOfCode}
          getName={codeName}
        />
      </Section>
      <Section labelledBy="vitals" tone="deep">
        <SectionHeading id="vitals">Speed and stability</SectionHeading>
        <p>Every fourth page load is measured, at random, once somebody touches the page.</p>
        <VitalsTable lines={reportVitals(days)} />
        <p>
          <a href="/preview/vitals.csv" download>
            These as CSV
          </a>
        </p>
      </Section>
    </>
  );
}

const PATH = '/preview/statistics';
const hrefOfPage = (page: string) => `${PATH}?${new URLSearchParams({ page })}`;
const hrefOfCode = (code: string) => `${PATH}?${new URLSearchParams({ code })}`;
const codeName = (code: string) => (code === NO_CODE ? 'without one' : code);

function FilterNotice({ page, ws }: VisitFilter) {
  if (!page && !ws) return null;
  return (
    <p className={styles.filter}>
      Only {page && <>the page {page}</>}
      {page && ws && ' and '}
      {ws && (ws === NO_CODE ? 'visits without a tracking number' : `the tracking number ${ws}`)}.{' '}
      <Link href={PATH} prefetch={false}>
        Show all
      </Link>
    </p>
  );
}
