import 'server-only';
import { z } from 'zod';

import { unixNow } from '@/lib/domain/clock';
import { addDays, parseDate, toDay } from '@/lib/domain/dates';
import { validate } from '@/lib/forms/fields';
import { readForm } from '@/lib/forms/guards';
import { isRefusal } from '@/lib/forms/refusal';
import { refuse, seeOther } from '@/lib/forms/response';
import { previewCookie } from '@/lib/preview/cookie';
import { pathOf, PREVIEW_PATH } from '@/lib/preview/paths';
import { sessionOfHeaders } from '@/lib/preview/request-headers';

const MAX_BYTES = 4_096;
const MAX_DAYS_AHEAD = 3 * 366;

/** The dates as of which pages can be shown: from today on. */
export function asOfLimits(now: number): { min: string; max: string } {
  const min = toDay(now) ?? '';
  return { min, max: addDays(min, MAX_DAYS_AHEAD) ?? min };
}

const dateSchema = z.object({
  asOf: z
    .string()
    .trim()
    .default('')
    .refine((value) => value === '' || isInReach(value), 'Choose a date from today on, within three years.'),
});

function isInReach(value: string): boolean {
  const { min, max } = asOfLimits(unixNow());
  return parseDate(value) !== null && value.length === min.length && value >= min && value <= max;
}

/** POST /preview/date: shows all pages as they will be on a date, until another is chosen; empty is today. */
export async function changeDate(request: Request): Promise<Response> {
  const fields = await readForm(request, { maxBytes: MAX_BYTES });
  if (isRefusal(fields)) return refuse(request, fields);
  const session = sessionOfHeaders(request.headers);
  if (!session) return seeOther(PREVIEW_PATH);
  const form = validate(dateSchema, fields.today ? {} : fields);
  if (!form.ok) {
    return refuse(request, { ...form.refusal, message: form.refusal.fields?.asOf ?? form.refusal.message });
  }
  const { asOf } = form.value;
  const isToday = asOf === '' || asOf === asOfLimits(unixNow()).min;
  return seeOther(backOf(request) ?? PREVIEW_PATH, [previewCookie({ ...session, asOf: isToday ? null : asOf })]);
}

/** POST /preview/sign-out: back to the page, as visitors see it. */
export async function signOut(request: Request): Promise<Response> {
  const fields = await readForm(request, { maxBytes: MAX_BYTES });
  if (isRefusal(fields)) return refuse(request, fields);
  const back = backOf(request);
  return seeOther(!back || back.startsWith(PREVIEW_PATH) ? '/' : back, [previewCookie(null)]);
}

/** The page from which a form was sent, as browsers tell the site itself. */
function backOf(request: Request): string | null {
  return pathOf(request.headers.get('referer'));
}
