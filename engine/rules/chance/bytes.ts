/** Conversions between text and bytes. Pure. */
import { sha256 } from '@noble/hashes/sha2.js';

const HEX = Array.from({ length: 256 }, (_none, byte) => byte.toString(16).padStart(2, '0'));

/** Formats lower-case hexadecimal digits, two a byte. */
export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte]!;
  return text;
}

/** @param hex an even number of hexadecimal digits */
export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_none, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

/** Encodes UTF-8; half of a surrogate pair becomes the replacement character. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Returns the SHA-256 of a text, in hexadecimal digits. */
export function hashText(text: string): string {
  return hexOf(sha256(utf8(text)));
}
