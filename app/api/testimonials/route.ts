import { jsonAnswer } from '@/lib/json-answer';
import { listTestimonials } from '@/lib/workshop-api/queries/content';

export const GET = () => jsonAnswer(listTestimonials());
