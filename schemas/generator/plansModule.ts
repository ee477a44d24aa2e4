/**
 * `plans.ts`: all parts that not every plan has, from the keyword x-plan. A kind of item, game, document, trigger or
 * action has it at the top of its file, a setting of an action beside the setting. Anywhere else x-plan would have no
 * effect, so it is refused.
 */
import { wireTypeOf } from '../wireType.ts';
import { ITEM_FOLDER, kindFolderOf, settingsNode, settingsPointer } from './kindFolders.ts';
import { camelCase } from './names.ts';
import { SchemaError } from './SchemaError.ts';
import { childNode } from './schemaFile.ts';
import type { Json, SchemaFile, SchemaTree } from './schemaFile.ts';
import { escapePointer, walkNodes } from './walkNodes.ts';

/**
 * Builds the name of a part from its folder and the slug of its file. Folders of triggers and actions use their noun.
 */
const PART_NAMES: Readonly<Record<string, (slug: string) => string>> = {
  [ITEM_FOLDER]: (slug) => `item/${wireTypeOf(slug)}`,
  games: (slug) => `game/${slug}`,
  entities: (slug) => `entity/${camelCase(slug)}`,
};
/** Folder whose settings may have x-plan: its steps run without such a setting. */
const WITH_SETTINGS = 'flows/actions';

/** @param tree original tree: in a composed one shared settings occur several times */
export function plansModule(tree: SchemaTree): string {
  const entries = tree.files
    .flatMap(partsOf)
    .map(([part, plan]) => `${JSON.stringify(part)}: ${JSON.stringify(plan)},`);
  return [
    "import type { Plan } from './types.ts';\n",
    '/** Parts that not every plan has, with the lowest plan that has each. */',
    `export const LOWEST_PLANS = {\n${entries.join('\n')}\n} as const satisfies Readonly<Record<string, Plan>>;\n`,
  ].join('\n');
}

/** @throws SchemaError for x-plan without effect */
function partsOf(file: SchemaFile): [part: string, plan: Json][] {
  return [...walkNodes(file.schema)].flatMap(({ node, pointer }): [string, Json][] =>
    node['x-plan'] === undefined ? [] : [[partAt(file, pointer), node['x-plan']]],
  );
}

function partAt(file: SchemaFile, pointer: string): string {
  const kind = partOfFile(file);
  if (kind !== null && pointer === '') return kind;
  const name = Object.keys(childNode(settingsNode(file), 'properties')).find(
    (setting) => pointer === `${settingsPointer(file)}/properties/${escapePointer(setting)}`,
  );
  if (kind !== null && name !== undefined && file.folder === WITH_SETTINGS) return `${kind}/${name}`;
  const allowed =
    'the top of an item, a game, a document, a trigger or an action, and settings of actions, not inside them';
  throw new SchemaError(file.id, `${pointer}/x-plan`, `is not allowed here; allowed: ${allowed}`);
}

function partOfFile(file: SchemaFile): string | null {
  const folder = kindFolderOf(file);
  if (folder !== undefined) return `${folder.noun.toLowerCase()}/${wireTypeOf(file.slug)}`;
  return PART_NAMES[file.folder]?.(file.slug) ?? null;
}
