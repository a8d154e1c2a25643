import { jsonAnswer } from '@/lib/json-answer';
import { listBundles } from '@/lib/workshop-api/queries/offers';

export const GET = () => jsonAnswer(listBundles());
