import 'server-only';
import { createHash } from 'node:crypto';

import type { FormFields } from './read-form';

const HOUR_MS = 3_600_000;

/** Whether a form's `key` is one: 16–64 letters, digits and hyphens, such as a UUID. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9-]{16,64}$/.test(value);
}

/**
 * The key under which the API runs a submission once. It is made of the browser, the form's own key and its values: two
 * clicks are one booking, another choice after going back is another one. A form without a key (a cached page without
 * JavaScript) is identified by its browser and values within the hour.
 */
export function keyOf(fields: FormFields, browserId: string, now = Date.now()): string {
  const content = Object.entries(fields)
    .filter(([name]) => name !== 'key')
    .sort();
  const form = isKey(fields.key) ? fields.key : Math.floor(now / HOUR_MS);
  return createHash('sha256')
    .update(JSON.stringify([browserId, form, content]))
    .digest('hex');
}
