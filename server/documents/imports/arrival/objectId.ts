/** Names an object of another program in a file, the same in every file that has it. */
import { createHash } from 'node:crypto';

/** @param parts the program, the kind of object and its ids there */
export const objectId = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** Returns an id of another program as text, or null. */
export const foreignId = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '' && value.length <= 200) ||
  (typeof value === 'number' && Number.isSafeInteger(value))
    ? String(value)
    : null;
