import { jsonAnswer } from '@/lib/json-response';
import { getCollection } from '@/lib/workshop-api/queries/collections';

interface Context {
  params: Promise<{ cid: string }>;
}

export async function GET(_request: Request, { params }: Context) {
  return jsonAnswer(getCollection((await params).cid));
}
