import { submitVisitDetails } from '@/lib/submissions/mailed-links';

export const POST = submitVisitDetails;
