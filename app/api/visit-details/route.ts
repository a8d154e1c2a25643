export { submitVisitDetails as POST } from '@/lib/forms/mailed-links';
