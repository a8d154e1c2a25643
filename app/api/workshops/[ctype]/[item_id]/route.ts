import { jsonAnswer } from '@/lib/json-answer';
import { getPanelFacts } from '@/lib/workshop/panel-facts';

interface Context {
  params: Promise<{ ctype: string; item_id: string }>;
}

export async function GET(_request: Request, { params }: Context) {
  const { ctype, item_id } = await params;
  return jsonAnswer(getPanelFacts(ctype, item_id));
}
