import { jsonResponse } from '@/lib/json-response';
import { listSimilarTo } from '@/lib/workshop-api/queries/panel-facts';

interface Context {
  params: Promise<{ ctype: string; id: string }>;
}

export async function GET(_request: Request, { params }: Context) {
  const { ctype, id } = await params;
  return jsonResponse(listSimilarTo(ctype, id));
}
