import 'server-only';
import { createHmac } from 'node:crypto';

import type { FormFields } from './guard';
import { derivedKey } from './secret';

const HOUR = 3_600_000;

/** Whether a form's `key` is one: 16–64 letters, digits and hyphens, such as a UUID. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9-]{16,64}$/.test(value);
}

/**
 * The key under which the API does this once: the form's own, or for a form that had none (a cached page without
 * JavaScript) one made of everything it says, so that two clicks within the hour are still one booking.
 */
export function keyOf(fields: FormFields, now = Date.now()): string {
  if (isKey(fields.key)) return fields.key;
  const content = JSON.stringify(Object.entries(fields).filter(([name]) => name !== 'key').sort());
  return createHmac('sha256', derivedKey('idempotency')).update(`${Math.floor(now / HOUR)} ${content}`).digest('hex');
}
