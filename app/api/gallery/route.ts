import { jsonAnswer } from '@/lib/json-answer';
import { listGalleryPictures } from '@/lib/workshop-api/queries/gallery';

export const GET = () => jsonAnswer(listGalleryPictures());
