import { limitedJsonResponse } from '@/app/api/limited-json-response';
import { getCollection } from '@/lib/workshop-api/queries/collections';

interface Context {
  params: Promise<{ cid: string }>;
}

export async function GET(request: Request, { params }: Context) {
  const { cid } = await params;
  return limitedJsonResponse(request, () => getCollection(cid));
}
