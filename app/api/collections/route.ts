import { jsonResponse } from '@/lib/json-response';
import { listCollections } from '@/lib/workshop-api/queries/collections';

export const GET = () => jsonResponse(listCollections);
