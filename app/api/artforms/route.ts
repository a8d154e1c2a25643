import { jsonAnswer } from '@/lib/json-response';
import { getArtforms } from '@/lib/workshop-api/queries/workshops';

export const GET = () => jsonAnswer(getArtforms());
