import { jsonAnswer } from '@/lib/json-answer';
import { listCollections } from '@/lib/workshop-api/queries/collections';

export const GET = () => jsonAnswer(listCollections());
