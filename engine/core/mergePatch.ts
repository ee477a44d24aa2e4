/** JSON merge patch (RFC 7396): objects merge key by key, null removes a key, everything else replaces. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys that would reach an object's prototype instead of its data. */
const isUnsafe = (key: string): boolean => key === '__proto__' || key === 'constructor' || key === 'prototype';

/** Applies `patch` to `target` without changing either. Parts that do not change keep their identity. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (isUnsafe(key)) continue;
    if (value === null) delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result;
}
