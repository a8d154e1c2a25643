import { drawShareCard } from '@/components/share-card/draw-share-card';
import { handlePoster } from '@/lib/share-card/share-card-response';

export async function GET(request: Request, { params }: RouteContext<'/thanks/[ctype]/[hash]/poster.jpg'>) {
  return handlePoster(request, await params, drawShareCard);
}
