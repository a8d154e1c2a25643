export { submitStatistics as POST } from '@/lib/forms/statistics';
