import type { JsonObject } from '#schemas/generated/types.ts';

/** Payload of `overlayItem:{id}:data`; keys in none of the parts stay as they are. */
export interface DataPatch {
  set?: JsonObject;
  /** For each list: `drop` elements are removed from the front and `items` appended. */
  push?: Readonly<Record<string, { drop: number; items: readonly unknown[] }>>;
  /** Keys to remove. */
  unset?: readonly string[];
}

/** Applies a patch. Values and list elements that it does not touch keep their identity. */
export function applyData(data: JsonObject, patch: DataPatch): JsonObject {
  const pushed = Object.entries(patch.push ?? {}).map(([key, { drop, items }]): [string, unknown] => {
    const list = Object.hasOwn(data, key) ? data[key] : [];
    return [key, [...(Array.isArray(list) ? list.slice(drop) : []), ...items]];
  });
  const kept = Object.entries(data).filter(([key]) => !patch.unset?.includes(key));
  return Object.fromEntries([...kept, ...Object.entries(patch.set ?? {}), ...pushed]);
}
