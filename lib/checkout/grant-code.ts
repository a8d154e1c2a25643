import 'server-only';

import { applyGrantCode } from '@/lib/workshop-api/mutations';
import type { Ctype, UnpaidBooking } from '@/lib/workshop-api/types';

export type CodeVerdict = { percent: number } | { failcode: string | null; message: string };

/** What a typed code is worth for a booking; the API alone decides (spec.md §5). */
export async function verifyCode(booking: UnpaidBooking, ctype: Ctype, hash: string, grantCode: string): Promise<CodeVerdict> {
  const answer = await applyGrantCode({ grantCode, unpaidHash: hash, editionId: booking.edition_id, refctype: ctype });
  if (answer.apply_dcode) return { percent: answer.dcode_value };
  return { failcode: answer.failcode, message: `That code didn't work${answer.failcode ? ` - ${answer.failcode}` : ''}` };
}
