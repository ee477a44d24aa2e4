/** Fills the free texts of a schema's example with a stranger's text, each up to its own limit. */
import { composeTree } from '#schemas/generator/composeTree.ts';
import { readTree } from '#schemas/generator/readTree.ts';
import { resolveNode } from '#schemas/generator/references.ts';
import { childNode, isNode, type Json, type SchemaNode } from '#schemas/generator/schemaFile.ts';
import { wholeStart } from './textKinds.ts';

const tree = composeTree(readTree(`${import.meta.dirname}/../../schemas`));

/** Length of a text without a limit. */
const USUAL_MOST = 2_000;

interface Filled {
  value: Json;
  /** Longest text that fits somewhere in it; 0 = it has no free text. */
  most: number;
}

/** @param id id of the schema, `/events/chat.json` */
export function exampleOf(id: string): Json {
  const file = tree.files.find((candidate) => candidate.id === id);
  if (file === undefined) throw new Error(`There is no schema ${id}.`);
  return [file.schema.examples ?? []].flat()[0] ?? {};
}

/** Fills a value of a schema; texts of a fixed list or form stay as they are. */
export function fill(id: string, value: Json, text: string): Filled {
  const file = tree.files.find((candidate) => candidate.id === id)!;
  const found = { most: 0 };
  return { value: filled(id, file.schema, value, text, found), most: found.most };
}

function filled(fromId: string, schema: SchemaNode, value: Json, text: string, found: { most: number }): Json {
  const { fromId: owner, node } = resolveNode(tree, fromId, schema);
  if (typeof value === 'string') {
    if (node.enum !== undefined || node.const !== undefined || node.pattern !== undefined) return value;
    if (node.format !== undefined || node.type !== 'string') return value;
    const most = typeof node.maxLength === 'number' ? node.maxLength : USUAL_MOST;
    found.most = Math.max(found.most, most);
    return wholeStart(text, most);
  }
  if (Array.isArray(value)) return value.map((entry) => filled(owner, childNode(node, 'items'), entry, text, found));
  if (!isNode(value)) return value;
  const properties = childNode(node, 'properties');
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]): [string, Json] => {
      const child = properties[name];
      return [name, isNode(child) ? filled(owner, child, inner, text, found) : inner];
    }),
  );
}
