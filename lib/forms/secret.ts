import 'server-only';
import { hkdfSync, randomBytes } from 'node:crypto';

import { env } from '@/lib/env';

const PROCESS_SECRET = Symbol.for('camp.form-secret');

/** A 256-bit key for one purpose, from FORM_SECRET or, without one, from a secret that lives as long as the process. */
export function derivedKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', env().FORM_SECRET ?? processSecret(), 'camp-website', purpose, 32));
}

/** On the global object, because pages and route handlers are bundled apart and must agree. */
function processSecret(): Buffer {
  const globals = globalThis as { [PROCESS_SECRET]?: Buffer };
  globals[PROCESS_SECRET] ??= randomBytes(32);
  return globals[PROCESS_SECRET];
}
