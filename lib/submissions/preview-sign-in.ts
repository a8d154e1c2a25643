import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';

import { attemptCounter } from '@/lib/attempts';
import { unixNow } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import { readForm } from '@/lib/forms/guards';
import { isRefusal } from '@/lib/forms/refusal';
import { refuse, seeOther } from '@/lib/forms/response';
import { logRefusal } from '@/lib/log';
import { previewCookie } from '@/lib/preview/cookie';
import { pathOf, PREVIEW_PATH } from '@/lib/preview/paths';
import { startSession } from '@/lib/preview/session';
import { clientKey } from '@/lib/rate-limit';

const MAX_BYTES = 4_096;
const HOUR_SECONDS = 3_600;

const takeOwnTry = attemptCounter('preview sign-in', [{ max: 10, seconds: HOUR_SECONDS }]);
/** Of all addresses together: whoever has many of them has no more tries. */
const takeAnyTry = attemptCounter('preview sign-in of all', [{ max: 100, seconds: HOUR_SECONDS }]);

/** Why the page of /preview is shown again. */
export type SignInProblem = 'wrong' | 'wait';

/** POST /preview/sign-in: a session for whoever knows PREVIEW_SECRET, ten tries an hour for a network address. */
export async function signIn(request: Request): Promise<Response> {
  const fields = await readForm(request, { maxBytes: MAX_BYTES });
  if (isRefusal(fields)) return refuse(request, fields);
  const next = pathOf(fields.next) ?? PREVIEW_PATH;
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
