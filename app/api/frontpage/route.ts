import { jsonAnswer } from '@/lib/json-answer';
import { getFrontPageSelection } from '@/lib/workshop-api/queries/workshops';

export const GET = () => jsonAnswer(getFrontPageSelection());
