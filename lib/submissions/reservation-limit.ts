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

/** Unpaid reservations of workshops and residencies, per network address. */
const takeReservation = createAttemptCounter('reservations', [{ max: 60, seconds: HOUR_SECONDS }]);

/** Unpaid purchases of bundles and mentorship, per network address. */
const takePurchase = createAttemptCounter('purchases', [{ max: 20, seconds: HOUR_SECONDS }]);

/**
 * Accepted reservations count once per `key`.
 * @param reserve receives the visitor's pseudonym, by which the API limits holds
 */
export function reserveWithinLimit<T>(
  sender: Sender,
  key: string,
  reserve: (visitor: string | undefined) => Promise<T>,
  isAccepted: (result: T) => boolean,
): Promise<T | Refusal> {
  const work = () => reserve(createVisitorKey(sender));
  return runWithinLimit({ take: takeReservation, reached: RESERVED, sender, key, work, isAccepted });
}

/** Accepted purchases count once per `key`. */
export function buyWithinLimit<T>(
  sender: Sender,
  key: string,
  work: () => Promise<T>,
  isAccepted: (result: T) => boolean,
): Promise<T | Refusal> {
  return runWithinLimit({ take: takePurchase, reached: BOUGHT, sender, key, work, isAccepted });
}

interface LimitedWork<T> {
  take: typeof takeReservation;
  reached: Reached;
  sender: Sender;
  key: string;
  work: () => Promise<T>;
  isAccepted: (result: T) => boolean;
}

async function runWithinLimit<T>({ take, reached, sender, key, work, isAccepted }: LimitedWork<T>) {
  const { waitSeconds, giveBack } = await take([getClientKey(sender)], key);
  if (waitSeconds > 0) return refuseTooMany(reached, waitSeconds);
  let accepted = false;
  try {
    const result = await work();
    accepted = isAccepted(result);
    return result;
  } finally {
    if (!accepted) await giveBack();
  }
}

/** A pseudonym of the network address, with a secret that the API does not know; undefined without rate limits. */
function createVisitorKey(sender: Sender): string | undefined {
  if (env().RATE_LIMIT === 0) return undefined;
  return createHmac('sha256', deriveFormKey('visitor')).update(getClientKey(sender)).digest('base64url');
}

interface Reached {
  limit: string;
  help: string;
}

const RESERVED: Reached = { limit: 'Many places have been reserved', help: 'we’ll reserve for you' };
const BOUGHT: Reached = { limit: 'Many purchases have been started', help: 'we’ll help' };

function refuseTooMany({ limit, help }: Reached, waitSeconds: number): Refusal {
  const message =
    `${limit} from your connection. Try again in ${formatWait(waitSeconds)}, ` +
    `or write to ${site.email} and ${help}.`;
  return createRefusal(429, message, { retryAfter: waitSeconds });
}
