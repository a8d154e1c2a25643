import { jsonAnswer } from '@/lib/json-answer';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

export const GET = () => jsonAnswer(listAllWorkshops());
