/** What an item's settings name: files, gifts, other items. One walker over the schemas' `x-ref` for all who ask. */
import { libraryIdOf } from '../core/mediaLibrary.ts';
import { ITEM_META, type ReferenceKind } from '#schemas/generated/meta.ts';
import type { ItemType, JsonObject } from '#schemas/generated/types.ts';

export interface Reference {
  kind: ReferenceKind;
  id: string;
}

/** The parts of an item that name things. */
interface Referring {
  type: string;
  settings: object;
  settingsLandscape?: object | undefined;
}

const isKnown = (type: string): type is ItemType => Object.hasOwn(ITEM_META, type);

/** Everything that an item names, in both orientations; nothing twice. */
export function referencesOf({ type, settings, settingsLandscape = {} }: Referring): Reference[] {
  if (!isKnown(type)) return [];
  const { references } = ITEM_META[type];
  const found = new Map<string, Reference>();
  for (const [name, kind] of Object.entries(references)) {
    for (const id of [(settings as JsonObject)[name], (settingsLandscape as JsonObject)[name]]) {
      if (typeof id === 'string' && id !== '') found.set(`${kind} ${id}`, { kind, id });
    }
  }
  return [...found.values()];
}

/** Ids of the files of the libraries that an item uses, by `x-ref` or by their address. */
export function mediaIdsOf(item: Referring): string[] {
  const named = referencesOf(item).flatMap(({ kind, id }) => (MEDIA_KINDS.has(kind) ? [id] : []));
  const { settings, settingsLandscape = {} } = item;
  const addressed = [...Object.values(settings), ...Object.values(settingsLandscape)].flatMap((value: unknown) => {
    const id = typeof value === 'string' ? libraryIdOf(value) : null;
    return id === null ? [] : [id];
  });
  return [...new Set([...named, ...addressed])];
}

const MEDIA_KINDS: ReadonlySet<ReferenceKind> = new Set(['image', 'video', 'audio']);
