import 'server-only';
import { checkLink } from '@/lib/desk/link-check';
import { readLinkValues } from '@/lib/desk/tracked-link';
import { unixNow } from '@/lib/domain/dates';
import { readForm } from '@/lib/forms/engine/guards';
import { isRefusal, refuse, seeOther } from '@/lib/forms/engine/response';
import { saveLink } from '@/lib/statistics/links';
import { reserveCode } from '@/lib/statistics/store';

const PAGE = '/preview/links/build';
const LIMITS = { maxBytes: 16_384 };
/** Longer fields are truncated. */
const MAX_SHOWN = 1_200;

/** POST /preview/links/save. The page checks the values again, to show errors. */
export async function saveTrackedLink(request: Request): Promise<Response> {
  const fields = await readForm(request, LIMITS);
  if (isRefusal(fields)) return refuse(request, fields);
  const values = readLinkValues((name) => fields[name]?.slice(0, MAX_SHOWN));
  const checked = await checkLink(values, request.headers.get('cookie') ?? undefined);
  if (!checked.ok) return seeOther(`${PAGE}?${new URLSearchParams({ ...values })}`);
  await Promise.all([saveLink(checked.ws, { ...checked.kept, savedAt: unixNow() }), reserveCode(checked.ws)]);
  return seeOther(`${PAGE}?${new URLSearchParams({ code: checked.ws })}`);
}
