import 'server-only';
import { createHash, createHmac } from 'node:crypto';

import type { FormFields } from './read-form';
import { derivedKey } from './secret';

const HOUR_MS = 3_600_000;

/** Whether a form's `key` is one: 16–64 letters, digits and hyphens, such as a UUID. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9-]{16,64}$/.test(value);
}

/**
 * The key under which the API runs a submission once. It is made of the form's own key and its values: two clicks are
 * one booking, another choice after going back is another one. A form without a key (a cached page without JavaScript)
 * is identified by its values within the hour.
 */
export function keyOf(fields: FormFields, now = Date.now()): string {
  const content = JSON.stringify(
    Object.entries(fields)
      .filter(([name]) => name !== 'key')
      .sort(),
  );
  if (isKey(fields.key)) return createHash('sha256').update(`${fields.key} ${content}`).digest('hex');
  return createHmac('sha256', derivedKey('idempotency'))
    .update(`${Math.floor(now / HOUR_MS)} ${content}`)
    .digest('hex');
}
