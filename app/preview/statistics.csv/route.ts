import { csvResponse } from '@/lib/csv';
import { visitsCsv } from '@/lib/statistics/report';
import { readDays } from '@/lib/statistics/store';

/** middleware.ts requires a session. */
export const GET = async () => csvResponse(visitsCsv(await readDays()), 'statistics.csv');
