import { forStaff, respondWithCsv } from '@/lib/preview/staff-session';
import { readLinks } from '@/lib/statistics/links';
import { parsePeriod } from '@/lib/statistics/period';
import { formatVisitsCsv } from '@/lib/statistics/report';
import { readDays } from '@/lib/statistics/store';

export const GET = forStaff(async (request) => {
  const { period } = parsePeriod(new URL(request.url).searchParams);
  return respondWithCsv(formatVisitsCsv(await readDays(period), await readLinks()), 'statistics.csv');
});
