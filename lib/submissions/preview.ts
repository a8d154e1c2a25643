import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

import { attemptCounter } from '@/lib/attempts';
import { unixNow } from '@/lib/domain/clock';
import { addDays, parseDate, toDay } from '@/lib/domain/dates';
import { env } from '@/lib/env';
import { validate } from '@/lib/forms/fields';
import { readForm } from '@/lib/forms/guards';
import { isRefusal } from '@/lib/forms/refusal';
import { refuse, seeOther } from '@/lib/forms/response';
import { logRefusal } from '@/lib/log';
import { toPath, PREVIEW_PATH } from '@/lib/preview/paths';
import { type PreviewSession, readSession, signSession, startSession } from '@/lib/preview/session';
import { clientKey } from '@/lib/rate-limit';
import { sessionCookieName } from '@/lib/session/cookie-names';

const LIMITS = { maxBytes: 4_096 };
const MAX_DAYS_AHEAD = 3 * 366;
const HOUR_SECONDS = 3_600;

const takeOwnTry = attemptCounter('preview sign-in', [{ max: 10, seconds: HOUR_SECONDS }]);
/** For all network addresses together. */
const takeAnyTry = attemptCounter('preview sign-in of all', [{ max: 100, seconds: HOUR_SECONDS }]);

type SignInProblem = 'wrong' | 'wait';

/** POST /preview/sign-in: a session for PREVIEW_SECRET, with ten tries an hour for a network address. */
export async function signIn(request: Request): Promise<Response> {
  const fields = await readForm(request, LIMITS);
  if (isRefusal(fields)) return refuse(request, fields);
  const next = toPath(fields.next) ?? PREVIEW_PATH;
  const taken = await takeTry(clientKey(request));
  if (taken.waitSeconds > 0) {
    logRefusal(request, 'preview.too-many', 429);
    return signInAgain('wait', next);
  }
  if (!isSecret(fields.password ?? '')) {
    logRefusal(request, 'preview.wrong', 401);
    return signInAgain('wrong', next);
  }
  await taken.giveBack();
  return seeOther(next, [previewCookie(startSession(unixNow()))]);
}

async function takeTry(address: string) {
  const own = await takeOwnTry([address]);
  if (own.waitSeconds > 0) return own;
  const any = await takeAnyTry(['']);
  const giveBack = async () => void (await Promise.all([own.giveBack(), any.giveBack()]));
  return { waitSeconds: any.waitSeconds, giveBack };
}

function isSecret(given: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given.trim()), digest(env().PREVIEW_SECRET ?? '')) && Boolean(env().PREVIEW_SECRET);
}

function signInAgain(problem: SignInProblem, next: string): Response {
  return seeOther(`${PREVIEW_PATH}?${new URLSearchParams({ problem, ...(next !== PREVIEW_PATH && { next }) })}`);
}

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

/** POST /preview/date: shows all pages as of a date, until another is chosen; '' is today. */
export async function changeDate(request: Request): Promise<Response> {
  const fields = await readForm(request, LIMITS);
  if (isRefusal(fields)) return refuse(request, fields);
  const session = readSession(request.headers, env().PREVIEW_SECRET);
  if (!session) return seeOther(PREVIEW_PATH);
  const form = validate(dateSchema, fields.today ? {} : fields);
  if (!form.ok) {
    return refuse(request, { ...form.refusal, message: form.refusal.fields?.asOf ?? form.refusal.message });
  }
  const { asOf } = form.value;
  const isToday = asOf === '' || asOf === asOfLimits(unixNow()).min;
  return seeOther(findReferrer(request) ?? PREVIEW_PATH, [previewCookie({ ...session, asOf: isToday ? null : asOf })]);
}

/** POST /preview/sign-out: back to the page, as visitors see it. */
export async function signOut(request: Request): Promise<Response> {
  const fields = await readForm(request, LIMITS);
  if (isRefusal(fields)) return refuse(request, fields);
  const back = findReferrer(request);
  return seeOther(!back || back.startsWith(PREVIEW_PATH) ? '/' : back, [previewCookie(null)]);
}

function findReferrer(request: Request): string | null {
  return toPath(request.headers.get('referer'));
}

/** The Set-Cookie header of a session; null ends the session. */
function previewCookie(session: PreviewSession | null): string {
  const { PREVIEW_SECRET, SITE_URL } = env();
  const https = SITE_URL.startsWith('https:');
  const value = session && PREVIEW_SECRET ? signSession(session, PREVIEW_SECRET) : '';
  const maxAge = session ? session.expiresAt - unixNow() : 0;
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return `${sessionCookieName('preview', https)}=${value}; ${attributes}`;
}
