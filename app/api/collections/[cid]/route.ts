import { jsonResponse } from '@/lib/json-response';
import { getCollection } from '@/lib/workshop-api/queries/collections';

interface Context {
  params: Promise<{ cid: string }>;
}

export async function GET(_request: Request, { params }: Context) {
  return jsonResponse(getCollection((await params).cid));
}
