import { heldPlaceResponse } from '@/lib/submissions/held-place';

export async function GET(request: Request, { params }: { params: Promise<{ ctype: string }> }) {
  return heldPlaceResponse(request, (await params).ctype);
}
