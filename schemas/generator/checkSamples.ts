/** Checks that examples, default settings and values for older documents are valid themselves. */
import type { Ajv } from 'ajv';
import { defaultSettings, missingSettings } from './defaultSettings.ts';
import { settingsFiles, settingsPointer } from './kindFolders.ts';
import { compiled } from './loadedAjv.ts';
import { SchemaError } from './SchemaError.ts';
import type { SchemaFile, SchemaTree } from './schemaFile.ts';

/**
 * Checks the files that the caller has not checked before.
 * @throws SchemaError for the first example or default that does not validate
 */
export function checkSamples(ajv: Ajv, tree: SchemaTree, isNew: (file: SchemaFile) => boolean): void {
  for (const file of settingsFiles(tree).filter(isNew)) checkDefaults(ajv, tree, file);
  for (const file of tree.files.filter(isNew)) checkExamples(ajv, file);
}

function checkDefaults(ajv: Ajv, tree: SchemaTree, file: SchemaFile): void {
  const pointer = settingsPointer(file);
  const validate = compiled(ajv, pointer === '' ? file.id : `${file.id}#${pointer}`);
  const defaults = defaultSettings(tree, file) as object;
  if (validate(defaults) && validate({ ...defaults, ...missingSettings(file) })) return;
  const [error] = validate.errors ?? [];
  const [, name = ''] = error?.instancePath.split('/') ?? [];
  const problem = `does not validate (${error?.keyword}: ${JSON.stringify(error?.params)})`;
  throw new SchemaError(file.id, `${pointer}/properties/${name}/default`, problem);
}

function checkExamples(ajv: Ajv, file: SchemaFile): void {
  const validate = compiled(ajv, file.id);
  for (const [index, example] of [file.schema.examples ?? []].flat().entries()) {
    if (validate(example)) continue;
    const problem = `does not validate: ${JSON.stringify(validate.errors?.slice(0, 3))}`;
    throw new SchemaError(file.id, `/examples/${index}`, problem);
  }
}
