import { jsonAnswer } from '@/lib/json-answer';
import { getResidency } from '@/lib/workshop-api/queries/offers';

export const GET = () => jsonAnswer(getResidency());
