import { jsonResponse } from '@/lib/json-response';
import { getPanelFacts } from '@/lib/workshop-api/queries/panel-facts';

interface Context {
  params: Promise<{ ctype: string; item_id: string }>;
}

export async function GET(_request: Request, { params }: Context) {
  const { ctype, item_id } = await params;
  return jsonResponse(getPanelFacts(ctype, item_id));
}
