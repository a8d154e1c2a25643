import { jsonAnswer } from '@/lib/json-answer';
import { getArtforms } from '@/lib/workshop-api/queries/workshops';

export const GET = () => jsonAnswer(getArtforms());
