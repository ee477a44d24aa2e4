/**
 * Precompiled validators as one ES module without `require`, `eval` or anything else a strict Content-Security-Policy
 * forbids, which bundlers can tree-shake (one export per title, no side effects at the top level). Its text is kept
 * short: it is committed, and grows with every schema.
 */
import standaloneCode from 'ajv/dist/standalone/index.js';
import { FORMAT_FUNCTIONS } from './ajvInstance.ts';
import { checkSamples } from './checkSamples.ts';
import { hashOf, KeptTexts } from './keptTexts.ts';
import { compilerId, type CompilerSchemas, compilerSchemas, loadedAjv, reachableIds } from './loadedAjv.ts';
import { definitionTitle, titleOf, validatorName } from './names.ts';
import { childNode } from './schemaFile.ts';
import type { SchemaFile, SchemaTree } from './schemaFile.ts';
import { shortened } from './shortened.ts';
import { joinFunctions, type NamedFunction, namedFunctions, SHARED_PREFIX } from './stableNames.ts';

export interface ValidatorExport {
  /** Title of the schema, which is also the name of its type. */
  title: string;
  /** Name of the exported function: `validate` + title. */
  name: string;
  /** Position of the schema: `/items/goal.json#/definitions/settings`. */
  ref: string;
}

const RUNTIME_FUNCTIONS: Record<string, string> = {
  'require("ajv/dist/runtime/ucs2length").default': 'codePointLength',
  'require("ajv/dist/runtime/equal").default': 'isEqualJson',
};

/** Returns one export per file and per definition, in the order of the files. */
export function validatorExports(tree: SchemaTree): ValidatorExport[] {
  return tree.files.flatMap((file) => {
    const names = Object.keys(childNode(file.schema, 'definitions'));
    const own = names.map((name) => exportOf(definitionTitle(file, name), `${file.id}#/definitions/${name}`));
    return [...own, exportOf(titleOf(file), file.id)];
  });
}

function exportOf(title: string, ref: string): ValidatorExport {
  return { title, name: validatorName(title), ref };
}

/**
 * Generates the text of `validators.js`. Only schemas that changed, or that refer to one that did, are compiled, and only
 * their examples are checked.
 * @throws SchemaError when a schema does not compile, or an example or default does not validate
 */
export function validatorsModule(tree: SchemaTree, kept: KeptTexts = new KeptTexts()): string {
  const all = compilerSchemas(tree);
  const names = functionNames(tree, all);
  const keys = functionKeys(tree, all, names, kept);
  const isNew = (name: string): boolean => kept.get(keys.get(name)!) === undefined;
  const made = compiledFunctions(tree, all, names, isNew);
  for (const [name, text] of made) kept.set(keys.get(name)!, JSON.stringify(text));
  return toModule([...keys.values()].map((key) => JSON.parse(kept.get(key)!) as NamedFunction));
}

/** Returns the compiler's id of each function's schema. */
function functionNames(tree: SchemaTree, { sharedRules }: CompilerSchemas): Map<string, string> {
  const exported = validatorExports(tree).map(({ name, ref }): [string, string] => [name, compilerId(ref)]);
  return new Map([...exported, ...[...sharedRules].map(([hash, id]): [string, string] => [SHARED_PREFIX + hash, id])]);
}

/** Makes the key of each function from everything that it is made from: its schema's file, and all files it refers to. */
function functionKeys(
  tree: SchemaTree,
  all: CompilerSchemas,
  names: ReadonlyMap<string, string>,
  kept: KeptTexts,
): Map<string, string> {
  const files = new Map(tree.files.map((file) => [file.id, hashOf(JSON.stringify(file.schema))]));
  const inputOf = (id: string): string => `${id} ${files.get(fileIdOf(id)) ?? JSON.stringify(all.schemas.get(id))}`;
  return new Map(
    [...names].map(([name, id]) => [
      name,
      kept.keyOf(`${name} of`, [...reachableIds(all, [id])].map(inputOf).join('\n')),
    ]),
  );
}

/** Returns the id of the file that contains a schema of the compiler. */
function fileIdOf(id: string): string {
  return id.replace(/(?<=\.json)\/.*$/, '');
}

/** Checks the examples of the files of new functions, and compiles those. */
function compiledFunctions(
  tree: SchemaTree,
  all: CompilerSchemas,
  names: ReadonlyMap<string, string>,
  isNew: (name: string) => boolean,
): [string, NamedFunction][] {
  const wanted = [...names].filter(([name]) => isNew(name)).map(([, id]) => id);
  if (wanted.length === 0) return [];
  const files = new Set(wanted.map(fileIdOf));
  const known = reachableIds(
    all,
    [...wanted, ...files].filter((id) => all.schemas.has(id)),
  );
  const ajv = loadedAjv(all, known);
  checkSamples(ajv, tree, ({ id }: SchemaFile) => files.has(id));
  const code = standaloneCode(ajv, Object.fromEntries([...names].filter(([, id]) => known.has(id))));
  const plain = code.replace('"use strict";', '').replace(/\/\*# sourceURL=.*?\*\/\s*;/g, '');
  return [...namedFunctions(shortened(withFunctionNames(plain)))].filter(([name]) => isNew(name));
}

function toModule(functions: readonly NamedFunction[]): string {
  const body = joinFunctions(functions)
    .replaceAll('Object.prototype.hasOwnProperty.call(', 'Object.hasOwn(')
    .replaceAll('= new RegExp(', '= /* @__PURE__ */ new RegExp(');
  // An assignment to `validate1.evaluated` would keep every validator in every bundle.
  refuse(body, /\brequire\(|\beval\(|new Function|__FORMATS__|\.evaluated\b/);
  refuse(body, /\brootData\b|\bparentData|\bschemaPath\b|\bconst err\d/);
  return [
    importLine(body, Object.values(FORMAT_FUNCTIONS), './formats.js'),
    importLine(body, RUNTIME_NAMES, './runtime.js'),
    body,
  ].join('\n');
}

const REPORTING = ['accepted', 'refused', 'refusedBy', 'withError', 'withErrors'];
const RUNTIME_NAMES = [...Object.values(RUNTIME_FUNCTIONS), ...REPORTING];

function withFunctionNames(code: string): string {
  let named = code;
  for (const [call, name] of Object.entries(RUNTIME_FUNCTIONS)) named = named.replaceAll(call, name);
  for (const [format, name] of Object.entries(FORMAT_FUNCTIONS)) {
    named = named
      .replaceAll(`__FORMATS__[${JSON.stringify(format)}]`, name)
      .replaceAll(`__FORMATS__.${format};`, `${name};`);
  }
  return named;
}

function importLine(body: string, names: string[], from: string): string {
  const used = [...new Set(names)].filter((name) => new RegExp(String.raw`\b${name}\b`).test(body));
  return used.length === 0 ? '' : `import { ${used.join(', ')} } from '${from}';`;
}

function refuse(body: string, pattern: RegExp): void {
  const match = pattern.exec(body);
  if (match === null) return;
  throw new Error(`the compiled validators contain "${match[0]}": ${body.slice(match.index - 60, match.index + 100)}`);
}
