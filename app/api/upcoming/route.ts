import { respondWithJson } from '@/lib/json-response';
import { listUpcomingWorkshops } from '@/lib/workshop-api/queries/workshops';

export const GET = () => respondWithJson(listUpcomingWorkshops);
