/**
 * `forms.ts`: the types of all forms, and the settings of every item type as forms show them, group by group. The forms of
 * other kinds stand in files of their own (`kindModules.ts`), so that a page loads those it draws.
 */
import { wireTypeOf } from '../wireType.ts';
import { itemFiles } from './composeTree.ts';
import { fieldsOf, placeOf } from './formFields.ts';
import { INPUT_KINDS, ITEM_INPUT_KINDS, REFERENCES, SETTING_GROUPS, VARIABLE_KINDS } from './keywords.ts';
import { settingsNode, settingsPointer } from './kindFolders.ts';
import { SchemaError } from './SchemaError.ts';
import { childNode, textAt } from './schemaFile.ts';
import type { SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';
import { STYLE_ID } from './sharedStyle.ts';
import { shortHash } from './stableNames.ts';
import { escapePointer } from './walkNodes.ts';

/** @param tree the composed tree */
export function formsModule(tree: SchemaTree): string {
  const shared = new Map<string, string>();
  const lists = itemFiles(tree).map((file) => {
    const texts = formFields(tree, file).map((field) => fieldText(field, shared));
    return `${wireTypeOf(file.slug)}: [${texts.join(', ')}],`;
  });
  const styles = [...shared].map(([name, text]) => `const ${name}: SettingField = ${text};`);
  return [
    "import type { ItemType, Plan } from './types.ts';\n",
    FORM_TYPES,
    ...styles,
    '',
    '/** The fields of every item type, group by group; within a group in the order of the schema. */',
    `export const ITEM_FIELDS: { readonly [T in ItemType]: readonly SettingField[] } = {\n${lists.join('\n')}\n};\n`,
  ].join('\n');
}

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ');

const FORM_TYPES = `export type InputKind = ${union(INPUT_KINDS)};

/** What a value can be the id of. */
export type Reference = ${union(REFERENCES)};

/** The groups of a settings form, in the order they are shown. */
export const SETTING_GROUPS = ${JSON.stringify(SETTING_GROUPS)} as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** Words in all languages. */
export interface Bilingual {
  readonly en: string;
  readonly de: string;
}

/** What another setting must be (\`is\`) or must not be (\`isNot\`). */
export interface SettingCondition {
  readonly setting: string;
  readonly is?: readonly (string | number | boolean)[];
  readonly isNot?: readonly (string | number | boolean)[];
}

/** The rules of a value that an input uses. */
export interface ValueRules {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly maxLength?: number;
  readonly properties?: { readonly [name: string]: ValueRules };
  readonly required?: readonly string[];
}

/** One value to choose from. */
export interface FieldOption {
  readonly value: string;
  readonly text: Bilingual;
}

/** One setting of any kind of thing, as a form shows it. */
export interface FormField {
  /** '' for the entries of a list. */
  readonly name: string;
  /** How it is edited; a list and a group consist of further fields. */
  readonly input: InputKind | 'LIST' | 'GROUP';
  readonly text: Bilingual;
  readonly rules: ValueRules;
  readonly hint?: Bilingual;
  readonly unit?: string;
  /** The values to choose from, in order. */
  readonly options?: readonly FieldOption[];
  /** All must hold, else the field means nothing and is not shown. They name settings beside it. */
  readonly shownWhen?: readonly SettingCondition[];
  /** The lowest plan that has it. */
  readonly plan?: Plan;
  /** The kind of thing that the value is the id of. */
  readonly ref?: Reference;
  /** Of a reference to an item: only those of these types; left out = any. */
  readonly itemTypes?: readonly ItemType[];
  /** Of a reference: what it means that nothing is chosen. */
  readonly empty?: Bilingual;
  /** The setting that carries an address instead of an id; it has no field of its own. */
  readonly refUrl?: string;
  /** A text in which {names} stand for variables. */
  readonly isTemplate?: true;
  /** What has to be there before it is of use. */
  readonly needs?: 'agent';
  /** Of a group. */
  readonly fields?: readonly FormField[];
  /** Of a list. */
  readonly list?: ListRules;
}

/** How many entries a list has, of what, and what an added one is. */
export interface ListRules {
  readonly minimum: number;
  readonly maximum: number;
  readonly entry: FormField;
  readonly newEntry: unknown;
}

/** One setting of an item. */
export interface SettingField extends FormField {
  readonly input: ${union(ITEM_INPUT_KINDS)} | 'LIST' | 'GROUP';
  readonly group: SettingGroup;
  /** \`fold\`: cannot differ per orientation. */
  readonly affects: 'look' | 'fold';
}

/** A variable that steps after a trigger or an action can use. */
export interface ProvidedVariable {
  readonly name: string;
  readonly kind: ${union(VARIABLE_KINDS)};
  readonly text: Bilingual;
  /** Of a \`dropdown\`. */
  readonly options?: readonly FieldOption[];
}

/** A trigger, an action or any other kind as forms show it; its heading is one of its folder's categories. */
export interface KindForm<Category extends string> {
  readonly text: Bilingual;
  readonly hint?: Bilingual;
  readonly category: Category;
  /** The lowest plan that has it. */
  readonly plan?: Plan;
  readonly fields: readonly FormField[];
  readonly provides: readonly ProvidedVariable[];
}
`;

interface ItemField {
  /** Part of the look that item types share. */
  isShared: boolean;
  field: SchemaNode;
}

/** What items share stands once, under a name that its content gives. */
function fieldText({ isShared, field }: ItemField, shared: Map<string, string>): string {
  const text = JSON.stringify(field);
  if (!isShared) return text;
  const name = `${textAt(field, 'name')}_${shortHash(text)}`;
  shared.set(name, text);
  return name;
}

/** Groups about what an item is, not about how it looks: there a type's own settings come first. */
const OWN_FIRST: ReadonlySet<string> = new Set(['content', 'behavior', 'layout']);

/** Fields of an item type, group by group. */
function formFields(tree: SchemaTree, file: SchemaFile): ItemField[] {
  const style = childNode(tree.files.find(({ id }) => id === STYLE_ID)?.schema ?? {}, 'properties');
  const place = placeOf(tree, file.id, settingsPointer(file));
  const fields = fieldsOf(place, settingsNode(file)).map((field): ItemField => {
    checkItemField(file, `${place.pointer}/properties/${escapePointer(textAt(field, 'name'))}`, field);
    return { isShared: Object.hasOwn(style, textAt(field, 'name')), field };
  });
  return SETTING_GROUPS.flatMap((group) => {
    const inGroup = fields.filter(({ field }) => field.group === group);
    const own = inGroup.filter(({ isShared }) => !isShared);
    const shared = inGroup.filter(({ isShared }) => isShared);
    return OWN_FIRST.has(group) ? [...own, ...shared] : [...shared, ...own];
  });
}

function checkItemField(file: SchemaFile, pointer: string, field: SchemaNode): void {
  for (const name of ['group', 'affects']) {
    if (field[name] === undefined) throw new SchemaError(file.id, pointer, `a setting with x-input needs x-${name}`);
  }
}
