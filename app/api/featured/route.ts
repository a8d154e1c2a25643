import { jsonAnswer } from '@/lib/json-answer';
import { listFeaturedWorkshops } from '@/lib/workshop-api/queries/workshops';

export const GET = () => jsonAnswer(listFeaturedWorkshops());
