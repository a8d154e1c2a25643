import { handleHeldPlace } from '@/lib/forms/held-place';

export async function GET(request: Request, { params }: RouteContext<'/reserve/[ctype]/[item_id]/held'>) {
  const { ctype, item_id } = await params;
  return handleHeldPlace(request, ctype, item_id);
}
