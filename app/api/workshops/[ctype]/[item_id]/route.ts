import { NO_STORE } from '@/lib/cache-headers';
import { jsonResponse } from '@/lib/json-response';
import { logRefusal } from '@/lib/log';
import { takeToken } from '@/lib/rate-limit';
import { getPanelFacts } from '@/lib/workshop-api/queries/panel-facts';

interface Context {
  params: Promise<{ ctype: string; item_id: string }>;
}

const READS_PER_MINUTE = 120;

/** The panel's facts of one workshop. The URL names the item, so that reads are limited for each network address. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { ctype, item_id } = await params;
  const waitSeconds = await takeToken(request, 'item-reads', READS_PER_MINUTE);
  if (waitSeconds === 0) return jsonResponse(() => getPanelFacts(ctype, item_id));
  logRefusal(request, 'item-reads.too-many', 429);
  const headers = { ...NO_STORE, 'Retry-After': String(waitSeconds) };
  return Response.json({ message: 'That was a lot at once. Wait a minute, then try again.' }, { status: 429, headers });
}
