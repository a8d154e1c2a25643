import { csvResponse } from '@/lib/csv';
import { parsePeriod } from '@/lib/statistics/period';
import { vitalsCsv } from '@/lib/statistics/report';
import { readDays } from '@/lib/statistics/store';

/** middleware.ts requires a session. */
export async function GET(request: Request): Promise<Response> {
  const { period } = parsePeriod(new URL(request.url).searchParams);
  return csvResponse(vitalsCsv(await readDays(period)), 'vitals.csv');
}
