import { handleHeldPlace } from '@/lib/submissions/held-place';

export async function GET(request: Request, { params }: { params: Promise<{ ctype: string }> }) {
  return handleHeldPlace(request, (await params).ctype);
}
