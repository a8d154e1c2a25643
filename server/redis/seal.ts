import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** Hashes keys, and encrypts values with their key as context. */
export class Seal {
  #secret: Buffer;
  /** Differs between sites that share a Redis. */
  readonly prefix: string;

  constructor(secret: string) {
    this.#secret = Buffer.from(hkdfSync('sha256', secret, 'camp-website', `redis ${VERSION}`, 32));
    this.prefix = `camp:${this.hash('prefix').slice(0, 8)}`;
  }

  hash(text: string): string {
    return createHmac('sha256', this.#secret).update(`hash ${text}`).digest('base64url');
  }

  seal(key: string, content: Buffer): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#deriveKey(key), nonce);
    const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  }

  open(key: string, sealed: Buffer): Buffer | null {
    try {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv(ALGORITHM, this.#deriveKey(key), nonce, options).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  }

  #deriveKey(key: string): Buffer {
    return createHmac('sha256', this.#secret).update(`seal ${key}`).digest();
  }
}
