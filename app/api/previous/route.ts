import { jsonResponse } from '@/lib/json-response';
import { listPreviousWorkshops } from '@/lib/workshop-api/queries/workshops';

export const GET = () => jsonResponse(listPreviousWorkshops);
