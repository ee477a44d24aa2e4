/** Lint rules for files of a registered folder: they contain only settings, and the texts for lists and forms. */
import { settingsTitle } from './kindFolders.ts';
import type { KindFolder } from './kindFolders.ts';
import { titleOf } from './names.ts';
import { SchemaError } from './SchemaError.ts';
import { childNode, isNode, textAt, textsAt } from './schemaFile.ts';
import type { SchemaFile } from './schemaFile.ts';
import { escapePointer } from './walkNodes.ts';

/** @throws SchemaError for the first broken rule */
export function lintKind(file: SchemaFile, folder: KindFolder): void {
  const noun = folder.noun.toLowerCase();
  const title = settingsTitle(folder, file.slug);
  if (titleOf(file) !== title) throw new SchemaError(file.id, '/title', `must be "${title}", as the file is called`);
  if (file.schema['x-text'] === undefined) {
    throw new SchemaError(file.id, '/x-text', `says in en and de what the ${noun} is called`);
  }
  checkCategory(file, Object.keys(folder.categories));
  checkProvided(file);
  checkSettings(file);
}

function checkCategory(file: SchemaFile, known: readonly string[]): void {
  const category = textAt(file.schema, 'x-category');
  if (known.includes(category)) return;
  throw new SchemaError(file.id, '/x-category', `"${category}" is not allowed here; allowed: ${known.join(', ')}`);
}

function typeOfKind(kind: unknown): 'number' | 'boolean' | 'string' {
  return kind === 'number' || kind === 'boolean' ? kind : 'string';
}

function checkProvided(file: SchemaFile): void {
  const provides = file.schema['x-provides'];
  const names = new Set<string>();
  for (const [index, variable] of (Array.isArray(provides) ? provides : []).entries()) {
    if (!isNode(variable)) continue;
    const name = textAt(variable, 'name');
    if (names.has(name)) throw new SchemaError(file.id, `/x-provides/${index}/name`, `"${name}" is there twice`);
    if ((variable.kind === 'dropdown') !== (variable.options !== undefined)) {
      throw new SchemaError(file.id, `/x-provides/${index}`, 'a dropdown, and only that, has options');
    }
    if (variable.sample !== undefined && typeof variable.sample !== typeOfKind(variable.kind)) {
      throw new SchemaError(file.id, `/x-provides/${index}/sample`, `must be a ${typeOfKind(variable.kind)}`);
    }
    names.add(name);
  }
}

// An optional setting would need a meaning wherever it is read: a default gives it once.
function checkSettings(file: SchemaFile): void {
  const properties = Object.entries(childNode(file.schema, 'properties'));
  const required = textsAt(file.schema, 'required');
  for (const [name, node] of properties) {
    const pointer = `/properties/${escapePointer(name)}`;
    if (!required.includes(name))
      throw new SchemaError(file.id, pointer, 'every setting is required and has a default');
    if (isNode(node) && node['x-text'] !== undefined) continue;
    throw new SchemaError(file.id, `${pointer}/x-text`, 'every setting says in en and de what it is called');
  }
}
