import { jsonResponse } from '@/lib/json-response';
import { listBundles } from '@/lib/workshop-api/queries/offers';

export const GET = () => jsonResponse(listBundles);
