/**
 * Registered folders whose files are kinds of one thing, each with settings: item types, triggers, actions. For each of
 * them the generator makes everything about its kinds: the union of their names, types and validators of their
 * settings, complete defaults, forms in both languages, references and provided variables.
 */
import { pascalCase } from './names.ts';
import type { SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';
import { childNode } from './schemaFile.ts';

/** Folder of item types, which also have live data, versions, orientations and a shared look. */
export const ITEM_FOLDER = 'items';

export interface KindFolder {
  /** Folder below `schemas/`. */
  readonly folder: string;
  /** Noun for its kinds, with which the generated names and files begin. */
  readonly noun: string;
  /** Headings of its kinds, in this order. */
  readonly categories: Readonly<Record<string, { readonly en: string; readonly de: string }>>;
}

/** Folders of kinds that consist only of settings: the file is their schema. Add a new folder here. */
export const KIND_FOLDERS: readonly KindFolder[] = [
  {
    folder: 'flows/triggers',
    noun: 'Trigger',
    categories: {
      viewers: { en: 'Viewer activity', de: 'Aktivität der Zuschauer' },
      follows: { en: 'Follow and subscribe', de: 'Folgen und Abonnieren' },
      gifts: { en: 'Gifts and likes', de: 'Geschenke und Likes' },
      balloon: { en: 'Like balloon', de: 'Like-Ballon' },
      wheel: { en: 'Wheel of fortune', de: 'Glücksrad' },
      goals: { en: 'Goals and timers', de: 'Ziele und Timer' },
      logic: { en: 'Time and logic', de: 'Zeit und Logik' },
    },
  },
  {
    folder: 'flows/actions',
    noun: 'Action',
    categories: {
      show: { en: 'Show and play', de: 'Zeigen und abspielen' },
      items: { en: 'Overlay', de: 'Overlay' },
      viewers: { en: 'Viewers', de: 'Zuschauer' },
      talk: { en: 'Chat and speech', de: 'Chat und Sprache' },
      outside: { en: 'Other programs', de: 'Andere Programme' },
      logic: { en: 'Sequence', de: 'Ablauf' },
    },
  },
];

/** Returns the registered folder of a file, or undefined. */
export function kindFolderOf(file: SchemaFile): KindFolder | undefined {
  return KIND_FOLDERS.find(({ folder }) => folder === file.folder);
}

/** Returns the kinds of a folder, in order of their slugs. */
export function kindFiles(tree: SchemaTree, { folder }: KindFolder): SchemaFile[] {
  return tree.files.filter((file) => file.folder === folder);
}

/** Returns item types and the kinds of all folders. */
export function settingsFiles(tree: SchemaTree): SchemaFile[] {
  return tree.files.filter((file) => file.folder === ITEM_FOLDER || kindFolderOf(file) !== undefined);
}

/** Returns the position of a kind's settings in its file: items have data beside them, all others only settings. */
export function settingsPointer(file: SchemaFile): string {
  return file.folder === ITEM_FOLDER ? '/definitions/settings' : '';
}

export function settingsNode(file: SchemaFile): SchemaNode {
  return file.folder === ITEM_FOLDER ? childNode(childNode(file.schema, 'definitions'), 'settings') : file.schema;
}

/** Builds the title: `gift` among the triggers → `GiftTriggerSettings`. */
export function settingsTitle({ noun }: KindFolder, slug: string): string {
  return `${pascalCase(slug)}${noun}Settings`;
}

/** Builds the names of a folder's generated declarations. */
export function kindNames({ noun }: KindFolder): Record<'kind' | 'settings' | 'meta' | 'forms' | 'validators', string> {
  const constant = noun.toUpperCase();
  return {
    kind: `${noun}Kind`,
    settings: `${noun}SettingsByKind`,
    meta: `${constant}_META`,
    forms: `${constant}_FORMS`,
    validators: `${constant}_VALIDATORS`,
  };
}
