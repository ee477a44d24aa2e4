/** Reads all schema files of a root folder. It only reads; `lintTree.ts` checks their content. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SchemaError } from './SchemaError.ts';
import { byCodeUnit, isNode } from './schemaFile.ts';
import type { ErrorCatalogue, SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';

const OUTPUT_FOLDERS = new Set(['generated', 'generator', 'node_modules']);
/** Data that schemas describe, not schemas. */
const DATA_FOLDERS = new Set(['games/catalog']);
const ERRORS_FILE = 'errors.json';

/**
 * @param root folder with `common/`, `items/`, `events/`, … and `errors.json`
 * @throws SchemaError when a file is not JSON or not an object
 */
export function readTree(root: string): SchemaTree {
  const paths = jsonPaths(root, '').sort(byCodeUnit);
  return {
    files: paths.filter((path) => path !== ERRORS_FILE).map((path) => readFile(root, path)),
    errors: readErrors(root),
  };
}

function jsonPaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return OUTPUT_FOLDERS.has(entry.name) || DATA_FOLDERS.has(path) ? [] : jsonPaths(root, path);
    return entry.name.endsWith('.json') ? [path] : [];
  });
}

function readFile(root: string, path: string): SchemaFile {
  const parts = path.replace(/\.json$/, '').split('/');
  return {
    id: `/${path}`,
    folder: parts.slice(0, -1).join('/'),
    slug: parts.at(-1) ?? '',
    schema: readJson(root, path),
  };
}

function readJson(root: string, path: string): SchemaNode {
  const value = parseJson(readFileSync(join(root, path), 'utf8'), path);
  if (!isNode(value)) throw new SchemaError(path, '', 'must be a JSON object');
  return value;
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SchemaError(path, '', `is not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
}

function readErrors(root: string): ErrorCatalogue {
  if (!existsSync(join(root, ERRORS_FILE))) return {};
  const entries = Object.entries(readJson(root, ERRORS_FILE));
  return Object.fromEntries(entries.map(([code, entry]) => [code, readError(code, entry)]));
}

function readError(code: string, entry: unknown): ErrorCatalogue[string] {
  if (
    isNode(entry) &&
    typeof entry.status === 'number' &&
    typeof entry.en === 'string' &&
    typeof entry.de === 'string'
  ) {
    return { status: entry.status, en: entry.en, de: entry.de };
  }
  throw new SchemaError(ERRORS_FILE, `/${code}`, 'must have "status" (a number), "en" and "de" (texts)');
}
