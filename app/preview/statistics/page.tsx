import { StatisticsPage } from '@/components/preview/statistics/StatisticsPage';
import { unixNow } from '@/lib/domain/clock';
import { toSearchParams } from '@/lib/search-params';
import { privateMetadata } from '@/lib/seo/metadata';
import { readDays } from '@/lib/statistics/store';

export const metadata = privateMetadata('What came of it');

/** Counts are of today, whatever date the preview shows. */
export default async function StatisticsRoute({ searchParams }: PageProps<'/preview/statistics'>) {
  const query = toSearchParams(await searchParams);
  const filter = { page: query.get('page'), ws: query.get('code') };
  return <StatisticsPage days={await readDays(unixNow())} filter={filter} />;
}
