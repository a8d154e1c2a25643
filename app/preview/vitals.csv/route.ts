import { csvResponse } from '@/lib/csv';
import { vitalsCsv } from '@/lib/statistics/report';
import { readDays } from '@/lib/statistics/store';

/** middleware.ts requires a session. */
export const GET = async () => csvResponse(vitalsCsv(await readDays()), 'vitals.csv');
