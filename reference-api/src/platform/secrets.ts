import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** "CAMP-7Q2M-…": 80 random bits, without letters that look like digits. */
export function newBundleCode(): string {
  const characters = [...randomBytes(16)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
  return `CAMP-${characters.match(/.{4}/g)?.join('-')}`;
}

export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

export function fingerprint(text: string): string {
  return digest(text).toString('hex');
}

export function deriveSecret(purpose: string, secret: string): string {
  return digest(`${purpose} ${secret}`).toString('base64url').slice(0, 24);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
