import 'server-only';
import type { BookingLink } from '@/lib/domain/booking-link';
import { formatCreditNotice } from '@/lib/domain/bundle';
import { CODE_ERROR_MESSAGE, type CodeVerdict, type RefusedCode } from '@/lib/domain/code-verdict';
import { formatWait } from '@/lib/domain/dates';
import { createRefusal, type Refusal } from '@/lib/forms/engine/response';
import { logRefusal } from '@/lib/log';
import { createAttemptCounter, getClientKey, type Sender } from '@/lib/rate-limit';
import type { UnpaidBooking } from '@/lib/workshop-api/booking-types';
import { applyGrantCode } from '@/lib/workshop-api/mutations';
import { nullIfFailed } from '@/lib/workshop-api/read';

/** For all forms and pages, per booking and per network address. */
const reserveAttempt = createAttemptCounter('wrong-codes', [{ max: 10, seconds: 900, pause: true }]);

export interface TypedCode {
  link: BookingLink;
  booking: UnpaidBooking;
  code: string;
  sender: Sender;
}

/** After ten wrong codes, the API is not called for a while. @throws WorkshopApiError */
export async function verifyCode({ link, booking, code, sender }: TypedCode): Promise<CodeVerdict> {
  const keys = [`booking ${link.ctype} ${link.hash}`, `address ${getClientKey(sender)}`];
  const { waitSeconds, releaseAttempt } = await reserveAttempt(keys);
  if (waitSeconds > 0) {
    const message = `Too many codes were tried. Try again in ${formatWait(waitSeconds)}.`;
    return { ok: false, code, message, retryAfter: waitSeconds };
  }
  let isWrong = false;
  try {
    const {
      apply_dcode,
      dcode_value,
      failcode,
      code: written,
      ...credit
    } = await applyGrantCode({
      grantCode: code,
      unpaidHash: link.hash,
      editionId: booking.edition_id,
      refctype: link.ctype,
    });
    if (apply_dcode) {
      const notice = formatCreditNotice(credit, booking);
      return { ok: true, code: written ?? code, percent: dcode_value, notice };
    }
    isWrong = true;
    return { ok: false, code, message: `That code didn't work${failcode ? ` - ${failcode}` : ''}` };
  } finally {
    if (isWrong) logRefusal('code.wrong', 422, { ctype: link.ctype });
    else await releaseAttempt();
  }
}

/** Null without a code; a refusal if the API fails. */
export async function verifyCodeForPage(typed: TypedCode): Promise<CodeVerdict | null> {
  if (typed.code === '') return null;
  const verdict = await nullIfFailed(verifyCode(typed));
  return verdict ?? { ok: false, code: typed.code, message: CODE_ERROR_MESSAGE };
}

export function toCodeRefusal({ message, retryAfter }: RefusedCode): Refusal {
  return createRefusal(retryAfter ? 429 : 422, message, { fields: { grantCode: message }, retryAfter });
}
