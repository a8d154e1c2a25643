import { jsonResponse } from '@/lib/json-response';
import { getArtforms } from '@/lib/workshop-api/queries/workshops';

export const GET = () => jsonResponse(getArtforms);
