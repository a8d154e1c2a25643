import { jsonAnswer } from '@/lib/json-answer';
import { listPreviousWorkshops } from '@/lib/workshop-api/queries/workshops';

export const GET = () => jsonAnswer(listPreviousWorkshops());
