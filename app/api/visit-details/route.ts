export { submitVisitDetails as POST } from '@/lib/forms/visit-details';
