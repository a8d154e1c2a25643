import { jsonResponse } from '@/lib/json-response';
import { listTestimonials } from '@/lib/workshop-api/queries/content';

export const GET = () => jsonResponse(listTestimonials);
