/**
 * Paths of settings with certain keywords, at any depth. Parts of a path are names of properties, or `*` for every
 * entry of a list: `giftId`, `alert/soundId`, `lines/*`.
 */
import { settingsNode } from './kindFolders.ts';
import { resolveNode } from './references.ts';
import { childNode, isNode, textAt } from './schemaFile.ts';
import type { Json, SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';

/** Returns the reference settings (`x-ref`): path → kind of thing. */
export function referencePaths(tree: SchemaTree, file: SchemaFile): Record<string, Json> {
  return Object.fromEntries(pathsIn(tree, file.id, settingsNode(file), [], (node) => node['x-ref']));
}

/** Returns the settings that are computed when a step begins: path → `template` or `expression`. */
export function evaluatedPaths(tree: SchemaTree, file: SchemaFile): Record<string, Json> {
  return Object.fromEntries(pathsIn(tree, file.id, settingsNode(file), [], evaluationOf));
}

function evaluationOf(node: SchemaNode): Json | undefined {
  const input = textAt(node, 'x-input');
  if (input === 'EXPRESSION') return 'expression';
  return node['x-template'] === true ? 'template' : undefined;
}

type Said = (node: SchemaNode) => Json | undefined;

function pathsIn(
  tree: SchemaTree,
  fromId: string,
  node: SchemaNode,
  path: readonly string[],
  said: Said,
): [string, Json][] {
  const value = said(node);
  if (value !== undefined) return [[path.join('/'), value]];
  const target = resolveNode(tree, fromId, node);
  const properties = Object.entries(childNode(target.node, 'properties'));
  const inner = properties.flatMap(([name, child]) =>
    isNode(child) ? pathsIn(tree, target.fromId, child, [...path, name], said) : [],
  );
  const { items } = target.node;
  return isNode(items) ? [...inner, ...pathsIn(tree, target.fromId, items, [...path, '*'], said)] : inner;
}
