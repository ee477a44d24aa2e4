/** What an item's settings name: files, gifts, other items. One walker over the schemas' `x-ref` for all who ask. */
import { libraryIdOf, libraryUrl } from '../core/mediaLibrary.ts';
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

const MEDIA_KINDS: ReadonlySet<ReferenceKind> = new Set(['image', 'video', 'audio']);

/** Settings by which items of any type name files. */
const MEDIA_SETTINGS: ReadonlySet<string> = new Set(
  Object.values(ITEM_META).flatMap(({ references }: { references: Readonly<Record<string, ReferenceKind>> }) =>
    Object.keys(references).filter((name) => MEDIA_KINDS.has(references[name]!)),
  ),
);

/** Ids of the files of the libraries that settings name, whatever the type of their item is. */
export function mediaIdsIn(settings: object): string[] {
  return Object.entries(settings).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' || value === '') return [];
    const id = MEDIA_SETTINGS.has(name) ? value : libraryIdOf(value);
    return id === null ? [] : [id];
  });
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

/**
 * An item that names other files.
 * @param idOf the id in place of another; '' = it names nothing any more
 */
export function withMediaIds<T extends Referring>(item: T, idOf: (id: string) => string): T {
  const { type, settings, settingsLandscape } = item;
  const references = isKnown(type) ? ITEM_META[type].references : {};
  const renamed = (values: object): object =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]: [string, unknown]) => [name, renamedValue(name, value)]),
    );
  function renamedValue(name: string, value: unknown): unknown {
    if (typeof value !== 'string' || value === '') return value;
    const kind = (references as Readonly<Record<string, ReferenceKind>>)[name];
    if (kind !== undefined && MEDIA_KINDS.has(kind)) return idOf(value);
    const id = libraryIdOf(value);
    if (id === null) return value;
    const next = idOf(id);
    return next === '' ? '' : libraryUrl(next);
  }
  const changed = { ...item, settings: renamed(settings) };
  return settingsLandscape === undefined ? changed : { ...changed, settingsLandscape: renamed(settingsLandscape) };
}
