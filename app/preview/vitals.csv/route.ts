import { respondWithCsv } from '@/lib/csv';
import { parsePeriod } from '@/lib/statistics/period';
import { formatVitalsCsv } from '@/lib/statistics/report';
import { readDays } from '@/lib/statistics/store';

export async function GET(request: Request): Promise<Response> {
  const { period } = parsePeriod(new URL(request.url).searchParams);
  return respondWithCsv(formatVitalsCsv(await readDays(period)), 'vitals.csv');
}
