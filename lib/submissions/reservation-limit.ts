import 'server-only';
import { createHmac } from 'node:crypto';

import { createAttemptCounter } from '@/lib/attempts';
import { formatWait } from '@/lib/domain/durations';
import { env } from '@/lib/env';
import { deriveFormKey } from '@/lib/forms/draft';
import { createRefusal, type Refusal } from '@/lib/forms/refusal';
import { getClientKey, type Sender } from '@/lib/rate-limit';
import { site } from '@/lib/site';

const HOUR_SECONDS = 3_600;

/** Unpaid reservations per network address, of workshops and residencies together. */
const takeReservation = createAttemptCounter('reservations', [{ max: 60, seconds: HOUR_SECONDS }]);

/** Accepted reservations count, once per `key`. @param reserve gets the pseudonym by which the API limits holds */
export async function reserveWithinLimit<T>(
  sender: Sender,
  key: string,
  reserve: (visitor: string | undefined) => Promise<T>,
  isAccepted: (result: T) => boolean,
): Promise<T | Refusal> {
  const { waitSeconds, giveBack } = await takeReservation([getClientKey(sender)], key);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  let accepted = false;
  try {
    const result = await reserve(createVisitorKey(sender));
    accepted = isAccepted(result);
    return result;
  } finally {
    if (!accepted) await giveBack();
  }
}

/** A pseudonym of the network address, under a key that the API does not know; undefined without limits. */
function createVisitorKey(sender: Sender): string | undefined {
  if (env().RATE_LIMIT === 0) return undefined;
  return createHmac('sha256', deriveFormKey('visitor')).update(getClientKey(sender)).digest('base64url');
}

function refuseTooMany(waitSeconds: number): Refusal {
  const message =
    `Many places have been reserved from your connection. Try again in ${formatWait(waitSeconds)}, ` +
    `or write to ${site.email} and we’ll reserve for you.`;
  return createRefusal(429, message, { retryAfter: waitSeconds });
}
