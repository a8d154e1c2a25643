import { forStaff, respondWithCsv } from '@/lib/preview/staff-session';
import { parsePeriod } from '@/lib/statistics/period';
import { formatVitalsCsv } from '@/lib/statistics/report';
import { readDays } from '@/lib/statistics/store';

export const GET = forStaff(async (request) => {
  const { period } = parsePeriod(new URL(request.url).searchParams);
  return respondWithCsv(formatVitalsCsv(await readDays(period)), 'vitals.csv');
});
