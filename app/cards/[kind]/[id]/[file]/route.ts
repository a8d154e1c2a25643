import { drawShareCard } from '@/components/share-card/draw-share-card';
import { shareCardResponse } from '@/lib/share-card/share-card-response';

export async function GET(request: Request, { params }: RouteContext<'/cards/[kind]/[id]/[file]'>) {
  return shareCardResponse(request, await params, drawShareCard);
}
