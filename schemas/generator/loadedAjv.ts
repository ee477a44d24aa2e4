/** Schema compiler loaded with the schemas of a composed tree. */
import type { Ajv, ValidateFunction } from 'ajv';
import { createAjv } from './ajvInstance.ts';
import { SchemaError } from './SchemaError.ts';
import { isNode } from './schemaFile.ts';
import type { Json, SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';
import { shortHash } from './stableNames.ts';
import { walkNodes } from './walkNodes.ts';

const WORDS: ReadonlySet<string> = new Set(['$schema', 'title', 'description', 'examples', 'default']);
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'required']);
const NAMED_MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'definitions']);

export interface CompilerSchemas {
  /** Schemas by their id in the compiler: files, their definitions, and rules that items share. */
  schemas: Map<string, SchemaNode>;
  /** Ids that each schema refers to. */
  references: Map<string, string[]>;
  /** Maps the hash of each rule that items share to its id. */
  sharedRules: Map<string, string>;
}

/** Splits a composed tree into separate schemas: each file without its definitions, each definition, each shared rule. */
export function compilerSchemas(tree: SchemaTree): CompilerSchemas {
  const schemas = new Map<string, SchemaNode>();
  const rules = new Map<string, SchemaNode>();
  for (const file of tree.files) {
    const { definitions, ...whole } = rulesOf(file.schema);
    schemas.set(file.id, withSharedRules(file, '', whole, rules));
    for (const [name, node] of Object.entries(isNode(definitions) ? definitions : {})) {
      if (!isNode(node)) continue;
      const id = compilerId(`${file.id}#/definitions/${name}`);
      schemas.set(id, withSharedRules(file, name, node, rules));
    }
  }
  for (const [hash, rule] of rules) schemas.set(ruleId(hash), rule);
  const references = new Map([...schemas].map(([id, schema]) => [id, referencesOf(schema)]));
  return { schemas, references, sharedRules: new Map([...rules.keys()].map((hash) => [hash, ruleId(hash)])) };
}

function referencesOf(schema: SchemaNode): string[] {
  return [...walkNodes(schema)].flatMap(({ node }) => (typeof node.$ref === 'string' ? [node.$ref] : []));
}

/** Creates a compiler that knows the schemas with these ids. */
export function loadedAjv({ schemas }: CompilerSchemas, ids: Iterable<string>): Ajv {
  const ajv = createAjv();
  for (const id of ids) ajv.addSchema({ ...schemas.get(id), $id: id } satisfies SchemaNode);
  return ajv;
}

/** Returns the ids that are given and all that their schemas refer to, directly or not. */
export function reachableIds({ references }: CompilerSchemas, ids: Iterable<string>): Set<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const other of references.get(id) ?? []) reached.add(other);
  return reached;
}

/** Returns the compiler's name of a position: each definition is compiled once, as if it were a file. */
export function compilerId(ref: string): string {
  return ref.replace('#/', '/');
}

function ruleId(hash: string): string {
  return `/rules/${hash}.json`;
}

/**
 * Extracts rules that items repeat, in common parts, settings and orientations: each different rule becomes a separate
 * schema, named by its content.
 */
function withSharedRules(file: SchemaFile, name: string, node: SchemaNode, rules: Map<string, SchemaNode>): SchemaNode {
  const isShared = file.folder === 'composed' || (file.folder === 'items' && name === 'settings');
  if (!isShared || !isNode(node.properties)) return node;
  const entries = Object.entries(node.properties).map(([key, rule]): [string, Json] => [key, sharedRule(rule, rules)]);
  return { ...node, properties: Object.fromEntries(entries) };
}

function sharedRule(rule: Json, rules: Map<string, SchemaNode>): Json {
  // The union of all items must see the constant type of each.
  if (!isNode(rule) || rule.$ref !== undefined || rule.const !== undefined) return rule;
  const [only] =
    Array.isArray(rule.allOf) && rule.allOf.length === 1 && Object.keys(rule).length === 1 ? rule.allOf : [];
  if (only !== undefined) return sharedRule(only, rules);
  const hash = shortHash(JSON.stringify(rule));
  rules.set(hash, rule);
  return { $ref: ruleId(hash) };
}

// Compiled code contains parts of its schema; texts and examples would only enlarge it.
function rulesOf(node: SchemaNode): SchemaNode {
  const entries = Object.entries(node).filter(([key]) => !WORDS.has(key) && !key.startsWith('x-'));
  return Object.fromEntries(entries.map(([key, value]) => [key, DATA.has(key) ? value : rulesIn(key, value)]));
}

function rulesIn(key: string, value: Json): Json {
  if (key === '$ref' && typeof value === 'string') return compilerId(value);
  if (Array.isArray(value)) return value.map((entry) => rulesIn('', entry));
  if (!isNode(value)) return value;
  if (!NAMED_MAPS.has(key)) return rulesOf(value);
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, rulesIn('', child)]));
}

/** Compiles the validator of one file or definition. @throws SchemaError when it does not compile */
export function compiled(ajv: Ajv, ref: string): ValidateFunction {
  const [id = '', pointer = ''] = ref.split('#');
  try {
    const validate = ajv.getSchema(compilerId(ref));
    if (validate !== undefined) return validate;
  } catch (error) {
    throw new SchemaError(id, pointer, error instanceof Error ? error.message : String(error));
  }
  throw new SchemaError(id, pointer, 'does not compile');
}
