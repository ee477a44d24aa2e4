/** Lint rules of every schema file. The first broken one stops the generation with file and JSON pointer. */
import type { Ajv, ValidateFunction } from 'ajv';
import { createAjv } from './ajvInstance.ts';
import { KEYWORDS, KNOWN_KEYWORDS } from './keywords.ts';
import { kindFolderOf } from './kindFolders.ts';
import { lintKind } from './lintKind.ts';
import { definitionTitle, titleOf } from './names.ts';
import { findTarget } from './references.ts';
import { SchemaError } from './SchemaError.ts';
import { childNode, isNode, textAt, textsAt } from './schemaFile.ts';
import type { SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';
import { walkNodes } from './walkNodes.ts';

const TITLE = /^[A-Z][A-Za-z0-9]*$/;
const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const REF_TARGET = /^(\/definitions\/[^/]+)?$/;

/** @throws SchemaError for the first broken rule */
export function lintTree(tree: SchemaTree): void {
  const ajv = createAjv();
  const keywordChecks = new Map(Object.entries(KEYWORDS).map(([name, schema]) => [name, ajv.compile(schema)]));
  for (const file of tree.files) {
    checkFile(file);
    for (const visit of walkNodes(file.schema)) {
      checkKeywords(file, visit.node, visit.pointer, keywordChecks);
      checkClosed(file, visit.node, visit.pointer);
      checkReference(tree, file, visit.node, visit.pointer);
    }
    checkDraft(ajv, file);
    const folder = kindFolderOf(file);
    if (folder !== undefined) lintKind(file, folder);
  }
  checkTitles(tree);
}

function checkFile(file: SchemaFile): void {
  if (!SLUG.test(file.slug)) throw new SchemaError(file.id, '', 'the file name must be kebab-case');
  if (!TITLE.test(titleOf(file))) throw new SchemaError(file.id, '/title', 'every file needs a PascalCase title');
  const { examples } = file.schema;
  if (!Array.isArray(examples) || examples.length === 0) {
    throw new SchemaError(file.id, '/examples', 'every file needs at least one complete example');
  }
  if (file.folder === 'items') checkItemFile(file);
}

function checkItemFile(file: SchemaFile): void {
  if (typeof file.schema['x-version'] !== 'number')
    throw new SchemaError(file.id, '/x-version', 'an item type needs a version');
  for (const name of ['settings', 'data']) {
    if (isNode(childNode(file.schema, 'definitions')[name])) continue;
    throw new SchemaError(file.id, `/definitions/${name}`, 'an item type needs definitions "settings" and "data"');
  }
}

function checkKeywords(
  file: SchemaFile,
  node: SchemaNode,
  pointer: string,
  checks: Map<string, ValidateFunction>,
): void {
  for (const [keyword, value] of Object.entries(node)) {
    const place = `${pointer}/${keyword}`;
    if (!KNOWN_KEYWORDS.has(keyword)) throw new SchemaError(file.id, place, `unknown keyword "${keyword}"`);
    const check = checks.get(keyword);
    if (check === undefined || check(value)) continue;
    throw new SchemaError(file.id, place, `${JSON.stringify(value)} is not allowed here; ${allowedText(keyword)}`);
  }
}

function allowedText(keyword: string): string {
  const schema = KEYWORDS[keyword] ?? {};
  return 'enum' in schema ? `allowed: ${textsAt(schema, 'enum').join(', ')}` : `must match ${JSON.stringify(schema)}`;
}

function checkClosed(file: SchemaFile, node: SchemaNode, pointer: string): void {
  if (!isNode(node.properties) || node.type !== 'object' || node.additionalProperties !== undefined) return;
  throw new SchemaError(file.id, pointer, 'an object with properties must say "additionalProperties": false');
}

function checkReference(tree: SchemaTree, file: SchemaFile, node: SchemaNode, pointer: string): void {
  if (node.$ref === undefined) return;
  const place = `${pointer}/$ref`;
  const siblings = Object.keys(node).filter((key) => key !== '$ref' && key !== 'x-compose');
  if (siblings.length > 0) {
    throw new SchemaError(file.id, place, `"${siblings.join('", "')}" beside $ref is ignored; use allOf: [{ $ref }]`);
  }
  const target = findTarget(tree, file.id, textAt(node, '$ref'));
  if (target === null) throw new SchemaError(file.id, place, `leads nowhere: ${JSON.stringify(node.$ref)}`);
  if (!REF_TARGET.test(target.pointer))
    throw new SchemaError(file.id, place, 'may only point to a file or one of its definitions');
}

function checkDraft(ajv: Ajv, file: SchemaFile): void {
  if (ajv.validateSchema(file.schema) === true) return;
  const [error] = ajv.errors ?? [];
  throw new SchemaError(
    file.id,
    error?.instancePath ?? '',
    `not a draft-07 schema (${error?.keyword}: ${JSON.stringify(error?.params)})`,
  );
}

function checkTitles(tree: SchemaTree): void {
  const places = new Map<string, string>();
  for (const file of tree.files) {
    const names = Object.keys(childNode(file.schema, 'definitions'));
    register(places, titleOf(file), file.id, '');
    for (const name of names) register(places, definitionTitle(file, name), file.id, `/definitions/${name}`);
  }
}

function register(places: Map<string, string>, title: string, file: string, pointer: string): void {
  const place = `${file}#${pointer}`;
  const other = places.get(title);
  if (other !== undefined) throw new SchemaError(file, pointer, `title "${title}" is taken by ${other}`);
  places.set(title, place);
}
