import { jsonResponse } from '@/lib/json-response';
import { getResidency } from '@/lib/workshop-api/queries/offers';

export const GET = () => jsonResponse(getResidency);
