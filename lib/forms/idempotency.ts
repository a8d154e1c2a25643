import 'server-only';
import { createHash, createHmac } from 'node:crypto';

import type { FormFields } from './read-form';
import { derivedKey } from './secret';

const HOUR = 3_600_000;

/** Whether a form's `key` is one: 16–64 letters, digits and hyphens, such as a UUID. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9-]{16,64}$/.test(value);
}

/**
 * The key under which the API does this once: the form's own together with everything it says, so that two clicks are
 * one booking, but another choice after going back is another one. A form without a key (a cached page without
 * JavaScript) is told from others of the hour by what it says alone.
 */
export function keyOf(fields: FormFields, now = Date.now()): string {
  const content = JSON.stringify(
    Object.entries(fields)
      .filter(([name]) => name !== 'key')
      .sort(),
  );
  if (isKey(fields.key)) return createHash('sha256').update(`${fields.key} ${content}`).digest('hex');
  return createHmac('sha256', derivedKey('idempotency'))
    .update(`${Math.floor(now / HOUR)} ${content}`)
    .digest('hex');
}
