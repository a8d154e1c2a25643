import { limitedJsonResponse } from '@/app/api/limited-json-response';
import { listSimilarTo } from '@/lib/workshop-api/queries/panel-facts';

interface Context {
  params: Promise<{ ctype: string; id: string }>;
}

export async function GET(request: Request, { params }: Context) {
  const { ctype, id } = await params;
  return limitedJsonResponse(request, () => listSimilarTo(ctype, id));
}
