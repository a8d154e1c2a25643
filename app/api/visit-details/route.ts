export { submitVisitDetails as POST } from '@/lib/submissions/mailed-links';
