import { respondWithJson } from '@/lib/json-response';
import { getResidency } from '@/lib/workshop-api/queries/offers';

export const GET = () => respondWithJson(getResidency);
