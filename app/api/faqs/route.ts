import { respondWithJson } from '@/lib/json-response';
import { listFaqs } from '@/lib/workshop-api/queries/content';

export const GET = () => respondWithJson(listFaqs);
