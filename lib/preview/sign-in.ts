import { isWorkshopType } from '@camp/contract/booking-types';
import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

import { parseDate, unixNow } from '@/lib/domain/dates';
import { env } from '@/lib/env';
import { readForm, validate } from '@/lib/forms/engine/guards';
import { isRefusal, refuse, seeOther } from '@/lib/forms/engine/response';
import { logRefusal } from '@/lib/log';
import { getAsOfLimits } from '@/lib/preview/current';
import { createDraftLink, revokeDraftLink } from '@/lib/preview/draft-links';
import {
  PREVIEW_PATH,
  type PreviewSession,
  signPreviewSession,
  startPreviewSession,
  toPath,
} from '@/lib/preview/session';
import { endPreviewSession, findPreviewSession } from '@/lib/preview/staff-session';
import { getClientKey } from '@/lib/rate-limit';
import { isSameSecret } from '@/lib/same-secret';
import { getSessionCookieName } from '@/lib/session/cookie-names';
import { createSetCookie, isHttps } from '@/lib/session/cookies';
import { updateState } from '@/lib/shared-state/update';

const LIMITS = { maxBytes: 4_096 };
const HOUR_MS = 3_600_000;
/** Wrong passwords per network address and in total; more make the page say so. */
const MAX_WRONG = { own: 10, all: 100 };
const MAX_DELAY_MS = 5_000;

type SignInProblem = 'wrong' | 'wait';

/** POST /preview/sign-in. Delays the response to a wrong password. */
export async function signIn(request: Request): Promise<Response> {
  const fields = await readForm(request, LIMITS);
  if (isRefusal(fields)) return refuse(request, fields);
  const next = toPath(fields.next) ?? PREVIEW_PATH;
  const { PREVIEW_SECRET } = env();
  const isRight = PREVIEW_SECRET && isSameSecret((fields.password ?? '').trim(), PREVIEW_SECRET);
  if (isRight) return seeOther(next, [createPreviewCookie(startPreviewSession(unixNow()))]);
  const problem = await delayWrongTry(getClientKey(request));
  logRefusal(`preview.${problem === 'wait' ? 'too-many' : 'wrong'}`, problem === 'wait' ? 429 : 401);
  return seeOther(`${PREVIEW_PATH}?${new URLSearchParams({ problem, ...(next !== PREVIEW_PATH && { next }) })}`);
}

/**
 * The delay grows with the number of wrong passwords, of the network address and in total; an hour without any resets
 * it.
 */
async function delayWrongTry(address: string): Promise<SignInProblem> {
  const { RATE_LIMIT } = env();
  if (RATE_LIMIT === 0) return 'wrong';
  const [own = 0, all = 0] = await updateState('wrong preview passwords', [address, 'all'], (values) => {
    const counts = values.map((value) => Number(value) + 1);
    return { result: counts, write: { values: counts.map(String), ttlMs: HOUR_MS } };
  });
  await wait(Math.min(MAX_DELAY_MS, 50 * own ** 2 + 20 * all));
  return own > MAX_WRONG.own * RATE_LIMIT || all > MAX_WRONG.all * RATE_LIMIT ? 'wait' : 'wrong';
}

const dateSchema = z.object({
  asOf: z
    .string()
    .trim()
    .default('')
    .refine((value) => value === '' || isInReach(value), 'Choose a date from today on, within three years.'),
});

function isInReach(value: string): boolean {
  const { min, max } = getAsOfLimits(unixNow());
  return parseDate(value) !== null && value.length === min.length && value >= min && value <= max;
}

/** POST /preview/date; '' is today. */
export async function changeDate(request: Request): Promise<Response> {
  const fields = await readForm(request, LIMITS);
  if (isRefusal(fields)) return refuse(request, fields);
  const session = await findPreviewSession(request.headers);
  if (!session) return seeOther(PREVIEW_PATH);
  const form = validate(dateSchema, fields.today ? {} : fields);
  if (!form.ok) {
    return refuse(request, { ...form.refusal, message: form.refusal.fields?.asOf ?? form.refusal.message });
  }
  const { asOf } = form.value;
  const isToday = asOf === '' || asOf === getAsOfLimits(unixNow()).min;
  return seeOther(findReferrer(request) ?? PREVIEW_PATH, [
    createPreviewCookie({ ...session, asOf: isToday ? null : asOf }),
  ]);
}

/** POST /preview/drafts: makes a link to the draft `ctype` and `item`, or ends the link `revoke`. */
export async function changeDraftLinks(request: Request): Promise<Response> {
  const fields = await readForm(request, LIMITS);
  if (isRefusal(fields)) return refuse(request, fields);
  const { revoke, ctype = '', item } = fields;
  if (revoke) await revokeDraftLink(revoke);
  else if (isWorkshopType(ctype) && item) await createDraftLink(ctype, item);
  return seeOther(PREVIEW_PATH);
}

/** POST /preview/sign-out: redirects to the page as visitors see it. */
export async function signOut(request: Request): Promise<Response> {
  const fields = await readForm(request, LIMITS);
  if (isRefusal(fields)) return refuse(request, fields);
  const session = await findPreviewSession(request.headers);
  if (session) await endPreviewSession(session);
  const back = findReferrer(request);
  return seeOther(!back || back.startsWith(PREVIEW_PATH) ? '/' : back, [createPreviewCookie(null)]);
}

function findReferrer(request: Request): string | null {
  return toPath(request.headers.get('referer'));
}

function createPreviewCookie(session: PreviewSession | null): string {
  const { PREVIEW_SECRET } = env();
  const value = session && PREVIEW_SECRET ? signPreviewSession(session, PREVIEW_SECRET) : '';
  const maxAge = session ? session.expiresAt - unixNow() : 0;
  return createSetCookie(getSessionCookieName('preview', isHttps()), value, { maxAge });
}
