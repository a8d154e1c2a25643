import { itemJsonResponse } from '@/lib/json-response';
import { getPanelFacts } from '@/lib/workshop-api/queries/workshops';

interface Context {
  params: Promise<{ ctype: string; item_id: string }>;
}

export async function GET(request: Request, { params }: Context) {
  const { ctype, item_id } = await params;
  return itemJsonResponse(request, () => getPanelFacts(ctype, item_id));
}
