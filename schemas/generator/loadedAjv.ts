/** The schema compiler with all files of a composed tree in it. */
import type { Ajv, ValidateFunction } from 'ajv';
import { createAjv } from './ajvInstance.ts';
import { SchemaError } from './SchemaError.ts';
import { isNode } from './schemaFile.ts';
import type { Json, SchemaNode, SchemaTree } from './schemaFile.ts';

const WORDS: ReadonlySet<string> = new Set(['$schema', 'title', 'description', 'examples', 'default']);
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'required']);
const NAMED_MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'definitions']);

/** A compiler that knows all files of a composed tree. */
export function loadedAjv(tree: SchemaTree): Ajv {
  const ajv = createAjv();
  for (const file of tree.files) ajv.addSchema({ ...rulesOf(file.schema), $id: file.id } satisfies SchemaNode);
  return ajv;
}

// Compiled code carries parts of its schema; words and examples would only make it big.
function rulesOf(node: SchemaNode): SchemaNode {
  const entries = Object.entries(node).filter(([key]) => !WORDS.has(key) && !key.startsWith('x-'));
  return Object.fromEntries(entries.map(([key, value]) => [key, DATA.has(key) ? value : rulesIn(key, value)]));
}

function rulesIn(key: string, value: Json): Json {
  if (Array.isArray(value)) return value.map((entry) => rulesIn('', entry));
  if (!isNode(value)) return value;
  if (!NAMED_MAPS.has(key)) return rulesOf(value);
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, rulesIn('', child)]));
}

/** The validator of one file or definition. @throws SchemaError when it does not compile */
export function compiled(ajv: Ajv, id: string): ValidateFunction {
  try {
    const validate = ajv.getSchema(id);
    if (validate !== undefined) return validate;
  } catch (error) {
    throw new SchemaError(id, '', error instanceof Error ? error.message : String(error));
  }
  throw new SchemaError(id, '', 'does not compile');
}
