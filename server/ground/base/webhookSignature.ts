/**
 * Signs incoming and outgoing webhook calls: HMAC-SHA256 over the time in seconds, a full stop and the body as it is sent
 * (docs/webhooks.md).
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const TIMESTAMP_HEADER = 'X-Liveloom-Timestamp';
export const SIGNATURE_HEADER = 'X-Liveloom-Signature';
export const SECRET_HEADER = 'X-Liveloom-Secret';

/**
 * Returns `sha256=` and 64 hexadecimal digits.
 * @param timestamp seconds since 1970, as text
 */
export function signatureOf(secret: string, timestamp: string, body: Uint8Array | string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** Compares two texts in constant time. */
export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}
