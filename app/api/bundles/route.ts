import { jsonAnswer } from '@/lib/json-response';
import { listBundles } from '@/lib/workshop-api/queries/offers';

export const GET = () => jsonAnswer(listBundles());
