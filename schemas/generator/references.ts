/**
 * Resolves `$ref`s: relative file paths in schema files, absolute ids (`/common/color.json#/definitions/x`) after
 * loading.
 */
import { SchemaError } from './SchemaError.ts';
import { isNode } from './schemaFile.ts';
import type { SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';
import { atPointer } from './walkNodes.ts';

export interface Target {
  file: SchemaFile;
  pointer: string;
  node: SchemaNode;
}

/** Makes a `$ref` of the file with this id absolute: `../common/color.json` → `/common/color.json`. */
export function absoluteRef(fromId: string, ref: string): string {
  const { pathname, hash } = new URL(ref, `file://${fromId}`);
  return hash === '' || hash === '#' ? pathname : pathname + decodeURI(hash);
}

/** Finds the target of a `$ref` in the file `fromId`, or null. */
export function findTarget(tree: SchemaTree, fromId: string, ref: string): Target | null {
  const [id, pointer = ''] = absoluteRef(fromId, ref).split('#');
  const file = tree.files.find((candidate) => candidate.id === id);
  const node = file === undefined ? undefined : atPointer(file.schema, pointer);
  return file !== undefined && isNode(node) ? { file, pointer, node } : null;
}

/**
 * Follows `$ref` and `allOf: [{ $ref }]` to the node that holds the keywords. It ignores metadata beside the reference;
 * read that first.
 * @throws SchemaError when a reference leads nowhere
 */
export function resolveNode(tree: SchemaTree, fromId: string, node: SchemaNode): { fromId: string; node: SchemaNode } {
  const ref = onlyRef(node);
  if (ref === null) return { fromId, node };
  const target = findTarget(tree, fromId, ref);
  if (target === null) throw new SchemaError(fromId, '', `$ref "${ref}" leads nowhere`);
  return resolveNode(tree, target.file.id, target.node);
}

function onlyRef(node: SchemaNode): string | null {
  if (typeof node.$ref === 'string') return node.$ref;
  const [first] = Array.isArray(node.allOf) && node.allOf.length === 1 ? node.allOf : [];
  return isNode(first) && typeof first.$ref === 'string' ? first.$ref : null;
}
