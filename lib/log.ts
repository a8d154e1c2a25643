import { channel } from 'node:diagnostics_channel';

import type { Sender } from './rate-limit';

type Fact = string | number | boolean | null | undefined | string[];
type Facts = Record<string, Fact>;

/** server/monitoring.ts counts what is published here: names from the code, never input. */
export const LOGGED = 'camp:logged';

export interface Logged {
  level: 'error' | 'info';
  event: string;
}

const logged = channel(LOGGED);

/** Characters that JSON does not escape and a terminal may interpret. */
const UNPRINTABLE = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

export function toLogLine(record: Record<string, unknown>): string {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(record).replace(UNPRINTABLE, escape);
}

/** Writes one JSON line per failure. Facts must be safe to keep: never a token, an email address or a hash. */
export function logFailure(event: string, facts: Facts = {}): void {
  logged.publish({ level: 'error', event } satisfies Logged);
  console.error(toLogLine({ level: 'error', at: new Date().toISOString(), event, ...facts }));
}

/**
 * Writes one JSON line per refused request, with the request's id.
 * @param reason the rule that refused it, such as `form.other-site`; facts must be safe to keep, as above.
 */
export function logRefusal(sender: Sender, reason: string, status: number, facts: Facts = {}): void {
  logged.publish({ level: 'info', event: reason } satisfies Logged);
  const requestId = sender.headers.get('x-request-id');
  const record = { level: 'info', at: new Date().toISOString(), event: 'refused', reason, status, requestId, ...facts };
  console.info(toLogLine(record));
}
