import { ITEM_READS, respondWithinLimit } from '@/lib/json-response';
import { getPanelFacts } from '@/lib/workshop-api/queries/workshops';

export async function GET(request: Request, { params }: RouteContext<'/api/workshops/[ctype]/[item_id]'>) {
  const { ctype, item_id } = await params;
  return respondWithinLimit(request, ITEM_READS, () => getPanelFacts(ctype, item_id));
}
