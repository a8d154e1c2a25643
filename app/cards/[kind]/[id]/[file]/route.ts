import { drawShareCard } from '@/components/share-card/draw-share-card';
import { shareCardResponse } from '@/lib/share-card/share-card-response';

interface Context {
  params: Promise<{ kind: string; id: string; file: string }>;
}

export async function GET(request: Request, { params }: Context) {
  return shareCardResponse(request, await params, drawShareCard);
}
