import 'server-only';
import { createHmac } from 'node:crypto';

import { formatWait, HOUR_SECONDS } from '@/lib/domain/dates';
import { env } from '@/lib/env';
import { createRefusal, type Refusal } from '@/lib/forms/engine/response';
import { deriveFormKey } from '@/lib/forms/engine/seal';
import { createAttemptCounter, getClientKey, type Sender } from '@/lib/rate-limit';
import { site } from '@/lib/site';

/** Unpaid reservations of workshops and residencies, per network address. */
const takeReservation = createAttemptCounter('reservations', [{ max: 60, seconds: HOUR_SECONDS }]);

/** Unpaid purchases of bundles and mentorship, per network address. */
const takePurchase = createAttemptCounter('purchases', [{ max: 20, seconds: HOUR_SECONDS }]);

/** Accepted reservations count once per `key`. */
export const identifyReservation = (sender: Sender, key: string) => ({
  key,
  visitor: createVisitorKey(sender),
  limit: createLimit(takeReservation, sender, key, RESERVED),
});

/** Accepted purchases count once per `key`. */
export const identifyPurchase = (sender: Sender, key: string) => ({
  key,
  limit: createLimit(takePurchase, sender, key, BOUGHT),
});

const createLimit = (take: typeof takeReservation, sender: Sender, key: string, reached: Reached) => ({
  take: () => take([getClientKey(sender)], key),
  refuse: (waitSeconds: number) => refuseTooMany(reached, waitSeconds),
});

/**
 * A pseudonym of the network address, by which the API limits holds, with a secret that it does not know; undefined
 * without rate limits.
 */
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
