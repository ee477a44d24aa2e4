/**
 * `requestForms.ts`: the bodies of requests, the parts of documents and the payloads of events that forms edit. A schema has
 * a form when it names an input (`x-input`) for at least one of its values. Kinds (items, triggers, actions) have modules of
 * their own.
 */
import { fieldsOf, placeOf, rulesOf, withHidden } from './formFields.ts';
import { camelCase, titleOf, validatorName } from './names.ts';
import { byCodeUnit, childNode, isNode } from './schemaFile.ts';
import type { Json, SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';

/** @param tree the composed tree */
export function requestFormsModule(tree: SchemaTree): string {
  const files = requestFormFiles(tree);
  const names = files.map((file) => validatorName(titleOf(file))).sort(byCodeUnit);
  return [
    "import type { RequestForm } from './forms.ts';",
    ...(names.length === 0 ? [] : [`import { ${names.join(', ')} } from './validators.js';`]),
    '',
    ...files.map((file) => `export const ${formName(file)}: RequestForm = ${formText(tree, file)};\n`),
  ].join('\n');
}

/** The files that have a form. */
export function requestFormFiles(tree: SchemaTree): SchemaFile[] {
  return tree.files.filter(
    ({ folder, schema }) =>
      /^(api|common|entities|events)(\/|$)/.test(folder) &&
      Object.values(childNode(schema, 'properties')).some(isInput),
  );
}

/** Whether a value has an input; those in groups are settings of items. */
const isInput = (node: Json): boolean => isNode(node) && node['x-input'] !== undefined && node['x-group'] === undefined;

const formName = ({ slug }: SchemaFile): string => `${camelCase(slug)}Form`;

function formText(tree: SchemaTree, file: SchemaFile): string {
  const place = placeOf(tree, file.id, '');
  const { properties: _properties, ...rules } = rulesOf(tree, file.id, file.schema);
  const form: SchemaNode = {
    fields: fieldsOf(place, file.schema),
    ...withHidden(place, file.schema),
    rules,
    defaults: defaultsOf(file),
  };
  return `{ ${JSON.stringify(form).slice(1, -1)}, validate: ${validatorName(titleOf(file))} }`;
}

/** Valid values: those of the first example, and the defaults that the schema itself names. */
function defaultsOf({ schema }: SchemaFile): Json {
  const nodes = Object.entries(childNode(schema, 'properties'));
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  const defaults = nodes.flatMap(([name, node]): [string, Json][] =>
    isNode(node) && node.default !== undefined ? [[name, node.default]] : [],
  );
  return { ...(isNode(example ?? null) ? (example as SchemaNode) : {}), ...Object.fromEntries(defaults) };
}
