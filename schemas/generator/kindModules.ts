/**
 * The generated files of a registered folder (`kindFolders.ts`), separate so that a page loads only what it uses:
 * metadata for the fold and the documents (`triggerMeta.ts`), forms (`triggerForms.ts`), and validators of the settings
 * (`triggerValidators.ts`). `meta.ts` and `forms.ts` contain their shared types.
 */
import { wireTypeOf } from '../wireType.ts';
import { defaultSettings } from './defaultSettings.ts';
import { fieldsOf, placeOf, withHidden } from './formFields.ts';
import { kindFiles, kindNames, settingsNode, settingsPointer } from './kindFolders.ts';
import type { KindFolder } from './kindFolders.ts';
import { titleOf, validatorName } from './names.ts';
import { isNode, textAt } from './schemaFile.ts';
import type { Json, SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';
import { evaluatedPaths, referencePaths } from './settingPaths.ts';

/** Returns the text of each file, without a header. */
export function kindModules(tree: SchemaTree, folder: KindFolder): [string, string][] {
  const file = folder.noun.toLowerCase();
  return [
    [`${file}Meta.ts`, metaText(tree, folder)],
    [`${file}Forms.ts`, formsText(tree, folder)],
    [`${file}Validators.ts`, validatorsText(tree, folder)],
  ];
}

function table(tree: SchemaTree, folder: KindFolder, entry: (file: SchemaFile) => string): string {
  const lines = kindFiles(tree, folder).map((file) => `${wireTypeOf(file.slug)}: ${entry(file)},`);
  return `{\n${lines.join('\n')}\n}`;
}

function metaText(tree: SchemaTree, folder: KindFolder): string {
  const { kind, settings, meta } = kindNames(folder);
  return [
    "import type { KindMeta } from './meta.ts';",
    `import type { ${kind}, ${settings} } from './types.ts';\n`,
    `export const ${meta}: { readonly [K in ${kind}]: KindMeta<${settings}[K]> } = ${table(tree, folder, (file) => JSON.stringify(metaOf(tree, file)))};\n`,
  ].join('\n');
}

function metaOf(tree: SchemaTree, file: SchemaFile): Json {
  const provides = providedBy(file).map(({ name = '', kind = '', sample }) => ({
    name,
    kind,
    ...(sample === undefined ? {} : { sample }),
  }));
  return {
    slug: file.slug,
    defaults: defaultSettings(tree, file),
    references: referencePaths(tree, file),
    evaluated: evaluatedPaths(tree, file),
    provides,
    ...(file.schema['x-plan'] === undefined ? {} : { plan: file.schema['x-plan'] }),
  };
}

function providedBy(file: SchemaFile): SchemaNode[] {
  const provides = file.schema['x-provides'];
  return Array.isArray(provides) ? provides.filter(isNode) : [];
}

function formsText(tree: SchemaTree, folder: KindFolder): string {
  const { kind, forms } = kindNames(folder);
  const category = `${folder.noun}Category`;
  const categories = `${folder.noun.toUpperCase()}_CATEGORIES`;
  return [
    "import type { Bilingual, KindForm } from './forms.ts';",
    `import type { ${kind} } from './types.ts';\n`,
    `export type ${category} = ${Object.keys(folder.categories)
      .map((name) => `'${name}'`)
      .join(' | ')};\n`,
    '/** Headings of the kinds, in order. */',
    `export const ${categories}: { readonly [C in ${category}]: Bilingual } = ${JSON.stringify(folder.categories)};\n`,
    `export const ${forms}: { readonly [K in ${kind}]: KindForm<${category}> } = ${table(tree, folder, (file) => JSON.stringify(formOf(tree, file)))};\n`,
  ].join('\n');
}

function formOf(tree: SchemaTree, file: SchemaFile): Json {
  const { schema } = file;
  const place = placeOf(tree, file.id, settingsPointer(file));
  return {
    text: schema['x-text'] ?? null,
    ...(schema['x-hint'] === undefined ? {} : { hint: schema['x-hint'] }),
    category: textAt(schema, 'x-category'),
    ...(schema['x-plan'] === undefined ? {} : { plan: schema['x-plan'] }),
    fields: fieldsOf(place, settingsNode(file)),
    ...withHidden(place, settingsNode(file)),
    provides: providedBy(file).map(({ sample: _ofTests, ...variable }) => variable),
  };
}

function validatorsText(tree: SchemaTree, folder: KindFolder): string {
  const { kind, settings, validators } = kindNames(folder);
  const names = kindFiles(tree, folder).map((file) => validatorName(titleOf(file)));
  return [
    `import type { ${kind}, ${settings} } from './types.ts';`,
    `import { ${['type Validator', ...names].join(', ')} } from './validators.js';\n`,
    '/** Validators of the settings of every kind. */',
    `export const ${validators}: { readonly [K in ${kind}]: Validator<${settings}[K]> } = ${table(tree, folder, (file) => validatorName(titleOf(file)))};\n`,
  ].join('\n');
}
