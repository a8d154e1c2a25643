import { jsonResponse } from '@/lib/json-response';
import { listFeaturedWorkshops } from '@/lib/workshop-api/queries/workshops';

export const GET = () => jsonResponse(listFeaturedWorkshops);
