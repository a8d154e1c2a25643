import 'server-only';

import { attemptCounter } from '@/lib/attempts';
import { formatWait } from '@/lib/domain/durations';
import { type Refusal, refusal } from '@/lib/forms/refusal';
import { type Sender, clientKey } from '@/lib/rate-limit';
import { site } from '@/lib/site';

const HOUR_SECONDS = 3_600;

/** Unpaid reservations of one network address, of workshops and residencies together. */
const takeReservation = attemptCounter('reservations', [
  { max: 5, seconds: HOUR_SECONDS },
  { max: 10, seconds: 24 * HOUR_SECONDS },
]);

/**
 * Makes a reservation unless its sender has reached the limit. Only accepted reservations count, and a form sent again
 * counts once.
 * @param key the idempotency key of the form.
 */
export async function reserveWithinLimit<T>(
  sender: Sender,
  key: string,
  reserve: () => Promise<T>,
  isAccepted: (result: T) => boolean,
): Promise<T | Refusal> {
  const { waitSeconds, giveBack } = await takeReservation([clientKey(sender)], key);
  if (waitSeconds > 0) return tooManyReservations(waitSeconds);
  let accepted = false;
  try {
    const result = await reserve();
    accepted = isAccepted(result);
    return result;
  } finally {
    if (!accepted) await giveBack();
  }
}

function tooManyReservations(waitSeconds: number): Refusal {
  const message =
    `Many places have been reserved from your connection. Try again in ${formatWait(waitSeconds)}, ` +
    `or write to ${site.email} and we’ll reserve for you.`;
  return refusal(429, message, { retryAfter: waitSeconds });
}
