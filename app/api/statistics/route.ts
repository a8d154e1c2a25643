export { submitStatistics as POST } from '@/lib/submissions/statistics';
