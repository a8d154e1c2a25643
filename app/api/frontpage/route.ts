import { respondWithJson } from '@/lib/json-response';
import { getFrontPageSelection } from '@/lib/workshop-api/queries/workshops';

export const GET = () => respondWithJson(getFrontPageSelection);
