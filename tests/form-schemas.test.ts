/** Forms get the schema of what they edit, whole: the functions that check it were compiled from the same. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formSchema } from '#editor/forms/form/formSchema.ts';
import { actionSettings } from '#editor/flow-editor/model/actionSettings.ts';
import { triggerSettings } from '#editor/flow-editor/model/triggerSettings.ts';
import { itemKind } from '#editor/forms/model/itemKind.ts';
import type { SettingsKind } from '#editor/forms/model/settingProblems.ts';
import { composeTree } from '#schemas/generator/composeTree.ts';
import { resolveNode } from '#schemas/generator/references.ts';
import { readTree } from '#schemas/generator/readTree.ts';
import { kindFolderOf, settingsFiles, settingsNode } from '#schemas/generator/kindFolders.ts';
import { isNode, type Json, type SchemaFile, type SchemaNode } from '#schemas/generator/schemaFile.ts';
import type { ActionKind, ItemType, TriggerKind } from '#schemas/generated/types.ts';
import { wireTypeOf } from '#schemas/wireType.ts';

const TREE = composeTree(readTree(join(import.meta.dirname, '../schemas')));
/** Keywords that say nothing about which values are right. */
const WORDS = new Set(['$schema', '$ref', 'allOf', 'title', 'description', 'default', 'examples', 'definitions']);

function kindOf({ folder, slug }: SchemaFile): SettingsKind {
  const kind = wireTypeOf(slug);
  if (folder === 'flows/actions') return actionSettings(kind as ActionKind);
  return folder === 'flows/triggers' ? triggerSettings(kind as TriggerKind) : itemKind(kind as ItemType);
}

/** A schema without references and without words. */
function plain(value: Json, fromId: string): Json {
  if (!isNode(value)) return value;
  const { fromId: id, node } = resolveNode(TREE, fromId, value);
  const rules = Object.entries({ ...node, ...value }).filter(([key]) => !WORDS.has(key) && !key.startsWith('x-'));
  return Object.fromEntries(
    rules.map(([key, inner]): [string, Json] => {
      if (key === 'items') return [key, plain(inner, id)];
      if (key !== 'properties' || !isNode(inner)) return [key, inner];
      return [key, Object.fromEntries(Object.entries(inner).map(([name, child]) => [name, plain(child, id)]))];
    }),
  );
}

/** Sorts the required names, whose order means nothing. */
const sorted = (value: Json): Json =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      key === 'required' && Array.isArray(inner) ? [...(inner as string[])].sort() : inner,
    ),
  ) as Json;

// behaviour: form-120
describe.for(settingsFiles(TREE).map((file) => [file.id, file] as const))('%s', ([, file]) => {
  test('its form has the whole schema', () => {
    const { $id, ...schema } = formSchema(kindOf(file)) as SchemaNode;
    expect($id).toBe('/form');
    expect(sorted(schema)).toEqual(sorted(plain(settingsNode(file), file.id)));
    expect(kindFolderOf(file) === undefined).toBe(file.folder === 'items');
  });
});
