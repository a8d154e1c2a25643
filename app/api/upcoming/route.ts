import { jsonAnswer } from '@/lib/json-answer';
import { listUpcomingWorkshops } from '@/lib/workshop-api/queries/workshops';

export const GET = () => jsonAnswer(listUpcomingWorkshops());
