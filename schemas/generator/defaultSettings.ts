/**
 * Builds the default settings of a new item, trigger or action from the `default`s in its schema, and those that older
 * documents lack.
 */
import { settingsNode, settingsPointer } from './kindFolders.ts';
import { resolveNode } from './references.ts';
import { SchemaError } from './SchemaError.ts';
import { childNode, isNode } from './schemaFile.ts';
import type { Json, SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';

/** @throws SchemaError for a setting without a default, neither its own nor of its reference */
export function defaultSettings(tree: SchemaTree, file: SchemaFile): Json {
  return defaultOf(tree, file.id, settingsNode(file), settingsPointer(file));
}

/** Returns a node's own default, else the default of its reference, else one built from its properties. */
export function defaultOf(tree: SchemaTree, fileId: string, node: SchemaNode, pointer: string): Json {
  if (node.default !== undefined) return node.default;
  const target = resolveNode(tree, fileId, node);
  if (target.node.default !== undefined) return target.node.default;
  if (!isNode(target.node.properties)) throw new SchemaError(fileId, pointer, 'a setting needs a default');
  const entries = Object.entries(target.node.properties).map(([name, child]): [string, Json] => {
    return [name, defaultOf(tree, target.fromId, isNode(child) ? child : {}, `${pointer}/properties/${name}`)];
  });
  return Object.fromEntries(entries);
}

/** Returns the settings from `x-when-missing` for documents that lack them. */
export function missingSettings(file: SchemaFile): Record<string, Json> {
  const entries = Object.entries(childNode(settingsNode(file), 'properties')).flatMap(
    ([name, node]): [string, Json][] => {
      const value = isNode(node) ? node['x-when-missing'] : undefined;
      return value === undefined ? [] : [[name, value]];
    },
  );
  return Object.fromEntries(entries);
}
