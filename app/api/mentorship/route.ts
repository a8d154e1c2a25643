import { jsonAnswer } from '@/lib/json-answer';
import { listMentorshipPackages } from '@/lib/workshop-api/queries/offers';

export const GET = () => jsonAnswer(listMentorshipPackages());
