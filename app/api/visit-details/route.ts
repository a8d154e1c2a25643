import { submitVisitDetails } from '@/lib/submissions/visit-details';

export const POST = submitVisitDetails;
