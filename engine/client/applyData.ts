import type { JsonObject } from '#schemas/generated/types.ts';

/** Payload of `overlayItem:{id}:data`; keys in none of the parts stay as they are. */
export interface DataPatch {
  set?: JsonObject;
  /** Lists that lose `drop` elements at the front and gain `items` at the end. */
  push?: Readonly<Record<string, { drop: number; items: readonly unknown[] }>>;
  /** Keys that are gone. */
  unset?: readonly string[];
}

/** The data after the patch. Values and list elements the patch does not touch keep their identity. */
export function applyData(data: JsonObject, patch: DataPatch): JsonObject {
  const pushed = Object.entries(patch.push ?? {}).map(([key, { drop, items }]): [string, unknown] => {
    const list = Object.hasOwn(data, key) ? data[key] : [];
    return [key, [...(Array.isArray(list) ? list.slice(drop) : []), ...items]];
  });
  const kept = Object.entries(data).filter(([key]) => !patch.unset?.includes(key));
  return Object.fromEntries([...kept, ...Object.entries(patch.set ?? {}), ...pushed]);
}
