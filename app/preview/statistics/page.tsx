import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { TextField } from '@/components/forms/Field';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { DeskPage } from '@/components/preview/desk/DeskPage';
import { DayCharts } from '@/components/preview/statistics/DayCharts';
import { VisitTable, VitalsTable } from '@/components/preview/statistics/StatisticsTables';
import { Link } from '@/components/ui/Link';
import { TitledSection } from '@/components/ui/Section';
import { formatDateSpan } from '@/lib/domain/dates';
import { toSearchParams } from '@/lib/search-params';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { readLinks } from '@/lib/statistics/links';
import { getPeriodBefore, parsePeriod, type Period, type PeriodErrors } from '@/lib/statistics/period';
import {
  compareLines,
  findFirstCounted,
  NO_CODE,
  reportVisits,
  reportVitals,
  type VisitFilter,
} from '@/lib/statistics/report';
import { readDays } from '@/lib/statistics/store';

export const metadata = createPrivateMetadata('Statistics');

const PATH = '/preview/statistics';

/** Ignores the preview's date. */
export default async function StatisticsRoute({ searchParams }: PageProps<'/preview/statistics'>) {
  const query = toSearchParams(await searchParams);
  const filter = { page: query.get('page'), ws: query.get('code') };
  const { period, errors } = parsePeriod(query);
  const earlier = getPeriodBefore(period);
  const days = await readDays(period);
  const previousDays = await readDays(earlier);
  const links = await readLinks();
  const report = reportVisits(days, filter);
  const past = reportVisits(previousDays, filter);
  const since = findFirstCounted([...previousDays, ...days], days);
  const getHref = (chosen: Record<string, string>) => `${PATH}?${new URLSearchParams({ ...chosen, ...period })}`;
  const getCodeName = (code: string) => `${code === NO_CODE ? 'without one' : code} ${links[code]?.label ?? ''}`;
  return (
    <DeskPage
      path={PATH}
      lead={
        <>
          Views, and what followed, of {formatDateSpan(period.from, period.to)} in Paris, beside{' '}
          {formatDateSpan(earlier.from, earlier.to)}. Nobody is counted whose browser asks not to be, and views and
          opened forms only where scripts run.
        </>
      }
    >
      <TitledSection id="visits" heading="Visits">
        <PeriodForm period={period} errors={errors} filter={filter} />
        <FilterNotice {...filter} label={links[filter.ws ?? '']?.label} allHref={getHref({})} />
        <DayCharts days={report.days} since={since} total={report.total} previous={past.total} />
        <p>Bundles and mentorship are paid without a reservation, so Paid can be more than Reserved.</p>
        <p>
          <a href={`/preview/statistics.csv?${new URLSearchParams({ ...period })}`} download>
            Every count as CSV
          </a>
        </p>
      </TitledSection>
      <TitledSection id="pages" heading="By page" tone="deep">
        <VisitTable
          caption="Steps by page"
          since={since}
          head="Page"
          lines={compareLines(report.pages, past.pages)}
          getHref={(page) => getHref({ page })}
        />
      </TitledSection>
      <TitledSection id="codes" heading="By tracking number">
        <VisitTable
          caption="Steps by tracking number"
          since={since}
          head="ws"
          lines={compareLines(report.codes, past.codes)}
          getHref={(code) => getHref({ code })}
          getName={getCodeName}
        />
      </TitledSection>
      <TitledSection id="vitals" heading="Speed and stability" tone="deep">
        <p>Every fourth page load is measured, at random, once somebody touches the page.</p>
        <VitalsTable lines={reportVitals(days)} builds={reportVitals(days, 'build')} />
        <p>
          <a href={`/preview/vitals.csv?${new URLSearchParams({ ...period })}`} download>
            These as CSV
          </a>
        </p>
      </TitledSection>
    </DeskPage>
  );
}

function PeriodForm({ period, errors, filter }: { period: Period; errors: PeriodErrors; filter: VisitFilter }) {
  return (
    <form method="get" action={PATH} className="statistics-period" noValidate>
      {Object.keys(errors).length > 0 && (
        <ErrorSummary formId="period" message="These are the last days instead." fields={errors} />
      )}
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          formId="period"
          name={name}
          label={name === 'from' ? 'From' : 'To'}
          type="date"
          defaultValue={period[name]}
          error={errors[name]}
        />
      ))}
      {filter.page && <input type="hidden" name="page" value={filter.page} />}
      {filter.ws && <input type="hidden" name="code" value={filter.ws} />}
      <SubmitButton>Show</SubmitButton>
    </form>
  );
}

function FilterNotice({ page, ws, label, allHref }: VisitFilter & { label?: string; allHref: string }) {
  if (!page && !ws) return null;
  return (
    <p className="statistics-filter">
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
