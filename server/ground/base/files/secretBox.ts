/**
 * Encrypts entrusted secrets in the database: AES-256-GCM with a secret of the data folder. A copy of the database alone
 * reveals nothing. A text sealed for one purpose cannot be opened for another.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

export interface SecretBox {
  /**
   * Seals a text.
   * @param purpose use and owner of the text; opening it needs the same
   * @returns base64url
   */
  seal(text: string, purpose: string): string;
  /** Returns null when it was sealed with another secret or for something else, or was damaged. */
  open(sealed: string, purpose: string): string | null;
}

/**
 * Creates a box.
 * @param secret 32 bytes (`loadSecret`)
 * @param randomBytes as in `node:crypto`
 */
export function createSecretBox(secret: Uint8Array, randomBytes: (size: number) => Uint8Array): SecretBox {
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
