import { jsonAnswer } from '@/lib/json-answer';
import { listGalleryImages } from '@/lib/workshop-api/queries/content';

export const GET = () => jsonAnswer(listGalleryImages());
