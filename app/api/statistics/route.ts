import { submitStatistics } from '@/lib/submissions/statistics';

export const POST = submitStatistics;
