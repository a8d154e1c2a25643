import { respondWithJson } from '@/lib/json-response';
import { listGalleryPictures } from '@/lib/workshop-api/queries/gallery';

export const GET = () => respondWithJson(listGalleryPictures);
