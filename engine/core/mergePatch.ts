/** JSON merge patch (RFC 7396): objects merge key by key, null removes a key, everything else replaces. */
import { AppError } from './appError.ts';

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells whether a key would reach an object's prototype instead of its data. */
const isUnsafe = (key: string): boolean => key === '__proto__' || key === 'constructor' || key === 'prototype';

/** Far deeper than any of our documents, and safe for the stack. */
const MAX_DEPTH = 64;

const TOO_DEEP = {
  en: `the patch has more than ${MAX_DEPTH} levels`,
  de: `die Änderung hat mehr als ${MAX_DEPTH} Ebenen`,
};

/**
 * Applies `patch` to `target` without changing either. Parts that do not change keep their identity.
 * @throws MESSAGE_INVALID for a patch with more than 64 levels
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  return merged(target, patch, 1);
}

function merged(target: unknown, patch: unknown, depth: number): unknown {
  if (!isObject(patch)) return patch;
  if (depth > MAX_DEPTH) throw new AppError('MESSAGE_INVALID', { problem: TOO_DEEP });
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (isUnsafe(key)) continue;
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value, depth + 1);
  }
  return result;
}
