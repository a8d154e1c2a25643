import { jsonResponse } from '@/lib/json-response';
import { listMentorshipPackages } from '@/lib/workshop-api/queries/offers';

export const GET = () => jsonResponse(listMentorshipPackages);
