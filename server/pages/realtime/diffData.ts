/**
 * Computes the changes between two states of an item's data as the payload of `overlayItem:{id}:data`. Pure; compares values by
 * identity, which the fold keeps for everything unchanged. `engine/client/applyData.ts` is the inverse.
 */
import type { JsonObject } from '#schemas/generated/types.ts';

/** A list that lost `drop` elements at its front and gained `items` at its end. */
export interface ListPush {
  drop: number;
  items: unknown[];
}

/** A patch of data; keys that appear in none of the three parts are unchanged. */
export interface DataPatch extends JsonObject {
  set?: Record<string, unknown>;
  push?: Record<string, ListPush>;
  /** Removed keys. */
  unset?: string[];
}

/** Returns the patch from `before` to `after`; null when nothing changed. */
export function diffData(before: JsonObject, after: JsonObject): DataPatch | null {
  const set: [string, unknown][] = [];
  const push: [string, ListPush][] = [];
  for (const [key, value] of Object.entries(after)) {
    const old = ownValue(before, key);
    if (Object.is(old, value) && Object.hasOwn(before, key)) continue;
    const pushed = Array.isArray(old) && Array.isArray(value) ? diffList(old, value) : null;
    if (pushed === null) set.push([key, value]);
    else push.push([key, pushed]);
  }
  return patchOf(
    set,
    push,
    Object.keys(before).filter((key) => !Object.hasOwn(after, key)),
  );
}

function patchOf(set: [string, unknown][], push: [string, ListPush][], unset: string[]): DataPatch | null {
  if (set.length + push.length + unset.length === 0) return null;
  return {
    ...(set.length > 0 && { set: Object.fromEntries(set) }),
    ...(push.length > 0 && { push: Object.fromEntries(push) }),
    ...(unset.length > 0 && { unset }),
  };
}

function ownValue(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Returns null when nothing of the old list is left, because the whole list is as short. */
function diffList(before: readonly unknown[], after: readonly unknown[]): ListPush | null {
  for (let drop = Math.max(0, before.length - after.length); drop < before.length; drop++) {
    if (isTailKept(before, after, drop)) return { drop, items: after.slice(before.length - drop) };
  }
  return null;
}

/** Checks whether `before` without its first `drop` elements is the beginning of `after`. */
function isTailKept(before: readonly unknown[], after: readonly unknown[], drop: number): boolean {
  for (let index = drop; index < before.length; index++) {
    if (!Object.is(before[index], after[index - drop])) return false;
  }
  return true;
}
