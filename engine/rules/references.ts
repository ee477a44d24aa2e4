/**
 * References in settings: files, gifts, items. One walker over the schemas' `x-ref`, at any depth of lists and groups,
 * for "used by", copies, imports and deleted files.
 */
import { libraryIdOf, libraryUrl } from '../core/mediaLibrary.ts';
import { ITEM_META, type ReferenceKind, type ReferencePaths } from '#schemas/generated/meta.ts';

export interface Reference {
  kind: ReferenceKind;
  id: string;
}

/** Returns the new id; '' = the reference is removed. */
export type IdOf = (reference: Reference) => string;

/** Parts of an item with references. */
interface Referring {
  type: string;
  settings: object;
  settingsLandscape?: object | undefined;
}

const MEDIA_KINDS: ReadonlySet<ReferenceKind> = new Set(['image', 'video', 'audio']);
const NOTHING: ReferencePaths = {};

const pathsOf = (type: string): ReferencePaths =>
  Object.hasOwn(ITEM_META, type) ? ITEM_META[type as keyof typeof ITEM_META].references : NOTHING;

/** Paths at which items of any type refer to files. */
const MEDIA_PATHS: ReferencePaths = Object.fromEntries(
  Object.values(ITEM_META).flatMap(({ references }) =>
    Object.entries(references).filter(([, kind]) => MEDIA_KINDS.has(kind)),
  ),
);

/** Returns the value for a position: the same, or a new one for a copy. */
type Visit = (text: string, kind: ReferenceKind | undefined) => string;

/** Copies settings and visits every text; returns the same object when no text changed. */
function visited<T>(value: T, paths: ReferencePaths, visit: Visit, path?: string): T;
function visited(value: unknown, paths: ReferencePaths, visit: Visit, path = ''): unknown {
  if (typeof value === 'string') {
    return value === '' ? value : visit(value, Object.hasOwn(paths, path) ? paths[path] : undefined);
  }
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]): [string, unknown] => {
    const step = isList ? '*' : key;
    return [key, visited(inner, paths, visit, path === '' ? step : `${path}/${step}`)];
  });
  if (entries.every(([key, inner]) => (value as Record<string, unknown>)[key] === inner)) return value;
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Returns all references of settings by their paths (`ITEM_META`, `ACTION_META`, …), without duplicates. */
export function namedIn(paths: ReferencePaths, ...settings: readonly object[]): Reference[] {
  const found = new Map<string, Reference>();
  visited(settings, nested(paths), (id, kind) => {
    if (kind !== undefined) found.set(`${kind} ${id}`, { kind, id });
    return id;
  });
  return [...found.values()];
}

const nested = (paths: ReferencePaths): ReferencePaths =>
  Object.fromEntries(Object.entries(paths).map(([path, kind]) => [`*/${path}`, kind]));

/**
 * Replaces the references of settings; addresses of library files count as files. Returns the same object when nothing
 * changes.
 */
export function renamedIn<T extends object>(paths: ReferencePaths, settings: T, idOf: IdOf): T {
  return visited(settings, paths, (text, kind) => {
    if (kind !== undefined) return idOf({ kind, id: text });
    const id = libraryIdOf(text);
    if (id === null) return text;
    const next = idOf({ kind: 'image', id });
    return next === '' ? '' : libraryUrl(next);
  });
}

/** Returns the ids of the files in settings, by path or by address. */
function mediaIn(paths: ReferencePaths, settings: object): string[] {
  const ids = new Set<string>();
  visited(settings, paths, (text, kind) => {
    const id = kind === undefined ? libraryIdOf(text) : MEDIA_KINDS.has(kind) ? text : null;
    if (id !== null) ids.add(id);
    return text;
  });
  return [...ids];
}

/** Returns the ids of the library files in settings, whatever the type of their item. */
export function mediaIdsIn(settings: object): string[] {
  return mediaIn(MEDIA_PATHS, settings);
}

/** Returns all references of an item, in both orientations, without duplicates. */
export function referencesOf({ type, settings, settingsLandscape = {} }: Referring): Reference[] {
  return namedIn(pathsOf(type), settings, settingsLandscape);
}

/** Returns the ids of the library files that an item uses, by `x-ref` or by address. */
export function mediaIdsOf({ type, settings, settingsLandscape = {} }: Referring): string[] {
  const paths = pathsOf(type);
  return [...new Set([...mediaIn(paths, settings), ...mediaIn(paths, settingsLandscape)])];
}

/** Replaces the references of an item, in both orientations. */
export function remapReferences<T extends Referring>(item: T, idOf: IdOf): T {
  const paths = pathsOf(item.type);
  const changed = { ...item, settings: renamedIn(paths, item.settings, idOf) };
  const { settingsLandscape } = item;
  return settingsLandscape === undefined
    ? changed
    : { ...changed, settingsLandscape: renamedIn(paths, settingsLandscape, idOf) };
}

/** Replaces the files of an item. */
export function withMediaIds<T extends Referring>(item: T, idOf: (id: string) => string): T {
  return remapReferences(item, ({ kind, id }) => (MEDIA_KINDS.has(kind) ? idOf(id) : id));
}

/** Gives items new ids and updates their references to each other. @param ids old id → new one */
export function underOtherIds<T extends Referring & { id: string }>(
  items: readonly T[],
  ids: ReadonlyMap<string, string>,
): T[] {
  return items.map((item) => ({
    ...remapReferences(item, ({ kind, id }) => (kind === 'item' ? (ids.get(id) ?? id) : id)),
    id: ids.get(item.id) ?? item.id,
  }));
}
