/**
 * `meta.ts`, `eventValidators.ts`, `itemValidators.ts` and `validators.d.ts`: metadata and validators from the schemas.
 */
import { wireTypeOf } from '../wireType.ts';
import { itemFiles } from './composeTree.ts';
import { defaultSettings, missingSettings } from './defaultSettings.ts';
import { REFERENCES, VARIABLE_KINDS } from './keywords.ts';
import { settingsNode } from './kindFolders.ts';
import { camelCase, definitionTitle, titleOf, validatorName } from './names.ts';
import { SchemaError } from './SchemaError.ts';
import { childNode, isNode, textsAt } from './schemaFile.ts';
import type { Json, SchemaFile, SchemaTree } from './schemaFile.ts';
import { referencePaths } from './settingPaths.ts';
import type { ValidatorExport } from './standalone.ts';

export function metaModule(tree: SchemaTree): string {
  const events = eventFiles(tree).map((file) => `${camelCase(file.slug)}: ${JSON.stringify(eventMeta(file))},`);
  const items = itemFiles(tree).map((file) => `${wireTypeOf(file.slug)}: ${JSON.stringify(itemMeta(tree, file))},`);
  return [
    "import type { EventType, ItemSettings, ItemType, Plan } from './types.ts';\n",
    META_TYPES,
    `export const EVENT_META: { readonly [T in EventType]: EventMeta } = {\n${events.join('\n')}\n};\n`,
    `export const ITEM_META: { readonly [T in ItemType]: ItemMeta<T> } = {\n${items.join('\n')}\n};\n`,
  ].join('\n');
}

const META_TYPES = `export type EventOrigin = 'connector' | 'command' | 'document' | 'result' | 'deadline' | 'followUp';

/** Origins of an event type, whether the journal leaves it out, and whether a viewer or an item belongs to it. */
export interface EventMeta {
  readonly origins: readonly EventOrigin[];
  readonly transient: boolean;
  readonly viewer: boolean;
  readonly item: boolean;
}

/** Kind of thing that a setting may refer to: its x-ref. */
export type ReferenceKind = ${REFERENCES.map((kind) => `'${kind}'`).join(' | ')};

/** Reference settings: path → kind of thing. Parts of a path are names, or \`*\` for every entry of a list. */
export type ReferencePaths = Readonly<Record<string, ReferenceKind>>;

/** Kinds of variables of a trigger or an action. */
export type VariableKind = ${VARIABLE_KINDS.map((kind) => `'${kind}'`).join(' | ')};

/** Variable that a trigger or an action provides. */
export interface MetaVariable {
  readonly name: string;
  readonly kind: VariableKind;
  /** Value when a flow is tested without an event; left out = one for all variables of the kind. */
  readonly sample?: string | number | boolean;
}

/** Metadata of a trigger, an action or any other kind that consists only of settings. */
export interface KindMeta<Settings> {
  /** Name of its schema and of its folder or file. */
  readonly slug: string;
  readonly defaults: Settings;
  readonly references: ReferencePaths;
  /** Computed settings by path: texts with {names}, and numbers. */
  readonly evaluated: Readonly<Record<string, 'template' | 'expression'>>;
  /** Variables that later steps can use. */
  readonly provides: readonly MetaVariable[];
  /** Lowest plan that has it. */
  readonly plan?: Plan;
}

/**
 * Folder slug, schema version, default settings, values of settings that older documents lack if they differ from the
 * default, the effect of a changed setting (only the look, or the fold), and the reference settings.
 */
export interface ItemMeta<T extends ItemType> {
  readonly slug: string;
  readonly version: number;
  readonly defaults: ItemSettings[T];
  readonly whenMissing: Partial<ItemSettings[T]>;
  readonly affects: { readonly [K in keyof Required<ItemSettings[T]>]: 'look' | 'fold' };
  readonly references: ReferencePaths;
}
`;

function eventFiles(tree: SchemaTree): SchemaFile[] {
  return tree.files.filter((file) => file.folder === 'events');
}

function eventMeta(file: SchemaFile): Json {
  const origins = textsAt(file.schema, 'x-origins');
  if (origins.length === 0) throw new SchemaError(file.id, '/x-origins', 'an event needs its origins');
  const flag = (keyword: string): boolean => file.schema[keyword] === true;
  return { origins, transient: flag('x-transient'), viewer: flag('x-viewer'), item: flag('x-item') };
}

function itemMeta(tree: SchemaTree, file: SchemaFile): Json {
  const properties = Object.entries(childNode(settingsNode(file), 'properties'));
  const affects = properties.map(([name, node]) => [name, affectsOf(file, name, node)]);
  return {
    slug: file.slug,
    version: file.schema['x-version'] ?? 1,
    defaults: defaultSettings(tree, file),
    whenMissing: missingSettings(file),
    affects: Object.fromEntries(affects),
    references: referencePaths(tree, file),
  };
}

function affectsOf(file: SchemaFile, name: string, node: Json): Json {
  const value = isNode(node) ? node['x-affects'] : undefined;
  if (value !== undefined) return value;
  throw new SchemaError(file.id, `/definitions/settings/properties/${name}`, 'a setting needs x-affects: look or fold');
}

/** Generates `EVENT_VALIDATORS`: event type → validator of its payload. */
export function eventValidatorsModule(tree: SchemaTree): string {
  const entries = eventFiles(tree).map((file) => `${camelCase(file.slug)}: ${validatorName(titleOf(file))},`);
  const names = eventFiles(tree).map((file) => validatorName(titleOf(file)));
  return [
    "import type { EventPayloads, EventType } from './types.ts';",
    importLine(['type Validator', ...names]),
    `export const EVENT_VALIDATORS: { readonly [T in EventType]: Validator<EventPayloads[T]> } = {\n${entries.join('\n')}\n};\n`,
  ].join('\n');
}

/** Generates `ITEM_VALIDATORS`: wire type → validators of settings, landscape settings and data. */
export function itemValidatorsModule(tree: SchemaTree): string {
  const files = itemFiles(tree);
  const namesOf = (file: SchemaFile): string[] => [
    validatorName(definitionTitle(file, 'settings')),
    validatorName(`${titleOf(file)}SettingsLandscape`),
    validatorName(definitionTitle(file, 'data')),
  ];
  const entries = files.map((file) => {
    const [settings, landscape, data] = namesOf(file);
    return `${wireTypeOf(file.slug)}: { settings: ${settings}, settingsLandscape: ${landscape}, data: ${data} },`;
  });
  return [
    "import type { ItemData, ItemSettings, ItemType } from './types.ts';",
    importLine(['type Validator', ...files.flatMap(namesOf)]),
    ITEM_VALIDATORS_TYPE,
    `export const ITEM_VALIDATORS: { readonly [T in ItemType]: ItemValidators<T> } = {\n${entries.join('\n')}\n};\n`,
  ].join('\n');
}

const ITEM_VALIDATORS_TYPE = `export interface ItemValidators<T extends ItemType> {
  readonly settings: Validator<ItemSettings[T]>;
  readonly settingsLandscape: Validator<Partial<ItemSettings[T]>>;
  readonly data: Validator<ItemData[T]>;
}
`;

function importLine(names: string[]): string {
  return `import { ${names.join(', ')} } from './validators.js';\n`;
}

/** Generates the types of `validators.js`. */
export function validatorsDeclaration(exports: ValidatorExport[]): string {
  const lines = exports.map(({ name, title }) => `export const ${name}: Validator<${title}>;`);
  return [
    `import type { ${exports.map(({ title }) => title).join(', ')} } from './types.ts';\n`,
    VALIDATOR_TYPES,
    ...lines,
    '',
  ].join('\n');
}

const VALIDATOR_TYPES = `/** Broken rule: its keyword, position in the data (JSON pointer), and the keyword's parameters. */
export interface ValidationError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Field name when a rule for field names is broken. */
  readonly propertyName?: string;
}

/** Tells whether data is valid. \`errors\` describes the last call and is null when that one passed. */
export interface Validator<T> {
  (data: unknown): data is T;
  errors?: readonly ValidationError[] | null;
}
`;
