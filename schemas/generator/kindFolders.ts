/**
 * The folders whose files are kinds of one thing, each with settings: item types, triggers, actions. Of a folder that stands
 * here the generator makes all there is to know of its kinds: the union of their names, types and validators of their
 * settings, complete defaults, forms in both languages, what they refer to and what variables they give.
 */
import { pascalCase } from './names.ts';
import type { SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';
import { childNode } from './schemaFile.ts';

/** The folder of item types: they have live data, versions, orientations and a shared look besides. */
export const ITEM_FOLDER = 'items';

export interface KindFolder {
  /** Below `schemas/`. */
  readonly folder: string;
  /** What one of its kinds is called; the generated names and files begin with it. */
  readonly noun: string;
  /** Under which headings its kinds are listed, in this order. */
  readonly categories: Readonly<Record<string, { readonly en: string; readonly de: string }>>;
}

/** Kinds that are nothing but settings: the file is their schema. A new folder is an entry here. */
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

/** The registered folder that a file is in, or undefined. */
export function kindFolderOf(file: SchemaFile): KindFolder | undefined {
  return KIND_FOLDERS.find(({ folder }) => folder === file.folder);
}

/** The kinds of a folder, in order of their slugs. */
export function kindFiles(tree: SchemaTree, { folder }: KindFolder): SchemaFile[] {
  return tree.files.filter((file) => file.folder === folder);
}

/** Item types and kinds of all folders. */
export function settingsFiles(tree: SchemaTree): SchemaFile[] {
  return tree.files.filter((file) => file.folder === ITEM_FOLDER || kindFolderOf(file) !== undefined);
}

/** Where in its file a kind's settings stand: items beside their data, all others alone. */
export function settingsPointer(file: SchemaFile): string {
  return file.folder === ITEM_FOLDER ? '/definitions/settings' : '';
}

export function settingsNode(file: SchemaFile): SchemaNode {
  return file.folder === ITEM_FOLDER ? childNode(childNode(file.schema, 'definitions'), 'settings') : file.schema;
}

/** `gift` among the triggers → `GiftTriggerSettings`. */
export function settingsTitle({ noun }: KindFolder, slug: string): string {
  return `${pascalCase(slug)}${noun}Settings`;
}

/** The names of what is generated for a folder. */
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
