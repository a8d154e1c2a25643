import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { env } from '@/lib/env';
import { getProcessState } from '@/lib/shared-state/process-state';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derived from FORM_SECRET, or from a secret of this process. */
export function deriveFormKey(purpose: string): Buffer {
  const secret = env().FORM_SECRET ?? getProcessState('form-secret', () => randomBytes(32));
  return Buffer.from(hkdfSync('sha256', secret, 'camp-website', purpose, 32));
}

/** Encrypts and authenticates. @param purpose opens only what was sealed for it */
export function seal(purpose: string, content: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveFormKey(purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** @throws Error if the text was not sealed for this purpose, or was changed */
export function unseal(purpose: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv('aes-256-gcm', deriveFormKey(purpose), nonce, options);
  decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
  return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]);
}
