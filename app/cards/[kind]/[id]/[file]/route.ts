import { drawShareCard } from '@/components/share-card/draw-share-card';
import { handleShareCard } from '@/lib/share-card/share-card-response';

export async function GET(request: Request, { params }: RouteContext<'/cards/[kind]/[id]/[file]'>) {
  return handleShareCard(request, await params, drawShareCard);
}
