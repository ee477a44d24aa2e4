/** `types.ts`: one TypeScript type per schema title, and the maps and unions that follow from the folders. */
import { wireTypeOf } from '../wireType.ts';
import { itemFiles } from './composeTree.ts';
import { KeptTexts } from './keptTexts.ts';
import { KIND_FOLDERS, kindFiles, kindNames } from './kindFolders.ts';
import { camelCase, definitionTitle, titleOf } from './names.ts';
import { SchemaError } from './SchemaError.ts';
import { byCodeUnit, childNode, isNode } from './schemaFile.ts';
import type { Json, SchemaNode, SchemaTree } from './schemaFile.ts';

const ROOT = 'AllSchemas';
const KEPT = new Set(['title', 'description', 'type', 'const', 'enum', 'required', 'additionalProperties', 'items']);
const MAPS = new Set(['properties', 'patternProperties']);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf']);

/** @param tree composed tree */
export async function typesModule(tree: SchemaTree, kept: KeptTexts = new KeptTexts()): Promise<string> {
  const definitions = allDefinitions(tree);
  const key = kept.keyOf('types', JSON.stringify(definitions));
  const source = await kept.getOrMake(key, () => compiledTypes(definitions));
  return [
    withoutRoot(source),
    eventTypes(tree),
    itemTypes(tree),
    kindTypes(tree),
    gameTypes(tree),
    errorCodes(tree),
  ].join('\n');
}

async function compiledTypes(definitions: Record<string, SchemaNode>): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  return compile({ title: ROOT, type: 'object', additionalProperties: false, definitions }, ROOT, {
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    unreachableDefinitions: true,
  });
}

function allDefinitions(tree: SchemaTree): Record<string, SchemaNode> {
  const names = new Map(
    tree.files.flatMap((file): [string, string][] => {
      const own = Object.keys(childNode(file.schema, 'definitions'));
      const inner = own.map((name): [string, string] => [
        `${file.id}#/definitions/${name}`,
        definitionTitle(file, name),
      ]);
      return [[file.id, titleOf(file)], ...inner];
    }),
  );
  const entries = tree.files.flatMap((file) => {
    const own = Object.entries(childNode(file.schema, 'definitions'));
    const inner = own.map(([name, node]) => [definitionTitle(file, name), isNode(node) ? node : {}] as const);
    return [...inner, [titleOf(file), file.schema] as const];
  });
  return Object.fromEntries(entries.map(([title, node]) => [title, { ...shapeOf(node, names), title }]));
}

/**
 * Reduces a node to what types express: no limits, defaults or metadata, and references to the one list of definitions.
 */
function shapeOf(node: SchemaNode, names: Map<string, string>): SchemaNode {
  if (typeof node.$ref === 'string') return { $ref: `#/definitions/${nameOf(node.$ref, names)}` };
  const shape: SchemaNode = {};
  for (const [key, value] of Object.entries(node)) {
    const kept = shapeEntry(key, value, names);
    if (kept !== undefined) shape[key] = kept;
  }
  return shape;
}

function shapeEntry(key: string, value: Json, names: Map<string, string>): Json | undefined {
  if (MAPS.has(key) && isNode(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, shapeValue(child, names)]));
  }
  if (LISTS.has(key) && Array.isArray(value)) return value.map((child) => shapeValue(child, names));
  if (!KEPT.has(key)) return undefined;
  return key === 'items' || key === 'additionalProperties' ? shapeValue(value, names) : value;
}

function shapeValue(value: Json, names: Map<string, string>): Json {
  return isNode(value) ? shapeOf(value, names) : value;
}

function nameOf(ref: string, names: Map<string, string>): string {
  const name = names.get(ref);
  if (name === undefined) throw new SchemaError(ref, '', 'has no type');
  return name;
}

// Removes the root type that the compiler needs, and its notes about where each definition was found.
function withoutRoot(source: string): string {
  return source
    .replace(new RegExp(`export interface ${ROOT} \\{\\s*\\}\\n?`), '')
    .replace(
      /(?: \*\n)? \* This (?:interface|type|enum) was referenced by `[^`]*`'s JSON-Schema\n \* via the `definition` "[^"]*"\.\n/g,
      '',
    )
    .replace(/\/\*\*\n \*\/\n/g, '')
    .replace(/^( *\*.*)\n *\*\n( *\*\/)/gm, '$1\n$2');
}

function eventTypes(tree: SchemaTree): string {
  const events = tree.files.filter((file) => file.folder === 'events');
  const entries = events.map((file) => `${camelCase(file.slug)}: ${titleOf(file)};`);
  return [
    '/** Payload of every stream event, by event type. */',
    `export interface EventPayloads {\n${entries.join('\n')}\n}`,
    'export type EventType = keyof EventPayloads;\n',
  ].join('\n');
}

function itemTypes(tree: SchemaTree): string {
  return [
    itemMap(tree, 'ItemSettings', 'Settings of every item type, by wire type.', 'settings'),
    itemMap(tree, 'ItemData', 'Live data of every item type, by wire type.', 'data'),
    'export type ItemType = keyof ItemSettings;\n',
  ].join('\n');
}

function itemMap(tree: SchemaTree, name: string, comment: string, definition: string): string {
  const entries = itemFiles(tree).map((file) => `${wireTypeOf(file.slug)}: ${definitionTitle(file, definition)};`);
  return `/** ${comment} */\nexport interface ${name} {\n${entries.join('\n')}\n}\n`;
}

function kindTypes(tree: SchemaTree): string {
  const maps = KIND_FOLDERS.map((folder) => {
    const { kind, settings } = kindNames(folder);
    const entries = kindFiles(tree, folder).map((file) => `${wireTypeOf(file.slug)}: ${titleOf(file)};`);
    return [
      `/** Settings of every ${folder.noun.toLowerCase()}, by wire type. */`,
      `export interface ${settings} {\n${entries.join('\n')}\n}`,
      `export type ${kind} = keyof ${settings};\n`,
    ].join('\n');
  });
  return maps.join('\n');
}

function gameTypes(tree: SchemaTree): string {
  const games = tree.files.filter((file) => file.folder === 'games');
  const entries = games.map((file) => `'${file.slug}': ${definitionTitle(file, 'data')};`);
  return [
    '/** Data of every game, by folder slug. */',
    `export interface GameData {\n${entries.join('\n')}\n}`,
    'export type GameName = keyof GameData;\n',
  ].join('\n');
}

function errorCodes(tree: SchemaTree): string {
  const codes = Object.keys(tree.errors).sort(byCodeUnit);
  const union = codes.length === 0 ? 'never' : codes.map((code) => `'${code}'`).join(' | ');
  return `/** Codes of schemas/errors.json. */\nexport type ErrorCode = ${union};\n`;
}
