import { StatisticsPage } from '@/components/preview/statistics/StatisticsPage';
import { toSearchParams } from '@/lib/search-params';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { readLinks } from '@/lib/statistics/links';
import { getPeriodBefore, parsePeriod } from '@/lib/statistics/period';
import { readDays } from '@/lib/statistics/store';

export const metadata = createPrivateMetadata('Statistics');

/** Ignores the preview's date. */
export default async function StatisticsRoute({ searchParams }: PageProps<'/preview/statistics'>) {
  const query = toSearchParams(await searchParams);
  const filter = { page: query.get('page'), ws: query.get('code') };
  const { period, errors } = parsePeriod(query);
  const days = await readDays(period);
  const previousDays = await readDays(getPeriodBefore(period));
  return (
    <StatisticsPage
      days={days}
      previousDays={previousDays}
      filter={filter}
      period={period}
      errors={errors}
      links={await readLinks()}
    />
  );
}
