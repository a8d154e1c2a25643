import { jsonAnswer } from '@/lib/json-answer';
import { listFaqs } from '@/lib/workshop-api/queries/content';

export const GET = () => jsonAnswer(listFaqs());
