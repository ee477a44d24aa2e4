/**
 * `forms.ts`: the types of all forms, and the form fields of every item type, group by group. The forms of other kinds
 * are in separate files (`kindModules.ts`), so that a page loads those it draws.
 */
import { wireTypeOf } from '../wireType.ts';
import { itemFiles } from './composeTree.ts';
import { fieldsOf, hiddenOf, placeOf } from './formFields.ts';
import {
  INPUT_KINDS,
  ITEM_INPUT_KINDS,
  GAME_LISTS,
  PROGRAM_LISTS,
  REFERENCES,
  SETTING_GROUPS,
  VARIABLE_KINDS,
} from './keywords.ts';
import { settingsNode, settingsPointer } from './kindFolders.ts';
import { SchemaError } from './SchemaError.ts';
import { childNode, textAt } from './schemaFile.ts';
import type { SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';
import { STYLE_ID } from './sharedStyle.ts';
import { shortHash } from './stableNames.ts';
import { escapePointer } from './walkNodes.ts';

/** @param tree composed tree */
export function formsModule(tree: SchemaTree): string {
  const shared = new Map<string, string>();
  const lists = itemFiles(tree).map((file) => {
    const texts = formFields(tree, file).map((field) => fieldText(field, shared));
    return `${wireTypeOf(file.slug)}: [${texts.join(', ')}],`;
  });
  const hidden = itemFiles(tree).flatMap((file) => hiddenText(tree, file));
  const styles = [...shared].map(([name, text]) => `const ${name}: SettingField = ${text};`);
  return [
    "import type { ErrorCode, ItemType, Plan } from './types.ts';",
    "import type { Validator } from './validators.js';\n",
    FORM_TYPES,
    ...styles,
    '',
    '/** Fields of every item type, group by group; within a group in the order of the schema. */',
    `export const ITEM_FIELDS: { readonly [T in ItemType]: readonly SettingField[] } = {\n${lists.join('\n')}\n};\n`,
    '/** Rules of the settings of an item type that have no field. */',
    `export const ITEM_HIDDEN: { readonly [T in ItemType]?: HiddenValues } = {\n${hidden.join('\n')}\n};\n`,
  ].join('\n');
}

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ');

const FORM_TYPES = `export type InputKind = ${union(INPUT_KINDS)};

/** Kinds of things that a value can be the id of. */
export type Reference = ${union(REFERENCES)};

/** Groups of a settings form in display order. */
export const SETTING_GROUPS = ${JSON.stringify(SETTING_GROUPS)} as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** Text in all languages. */
export interface Bilingual {
  readonly en: string;
  readonly de: string;
}

/** Value that another setting must have (\`is\`) or must not have (\`isNot\`). */
export interface SettingCondition {
  readonly setting: string;
  readonly is?: readonly (string | number | boolean)[];
  readonly isNot?: readonly (string | number | boolean)[];
}

export type ValueType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** The rules of a value: its schema, without what stands in further fields. */
export interface ValueRules {
  readonly type: ValueType | readonly ValueType[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: ValueRules;
  readonly properties?: { readonly [name: string]: ValueRules };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

/** Rules of the values of an object that have no field, by name. */
export type HiddenValues = { readonly [name: string]: ValueRules };

/** One value to choose from. */
export interface FieldOption {
  readonly value: string;
  readonly text: Bilingual;
  readonly hint?: Bilingual;
  /** Lowest plan that has it. */
  readonly plan?: Plan;
}

/** Form field of one setting of any kind. */
export interface FormField {
  /** '' for the entries of a list. */
  readonly name: string;
  /** Input that edits it; a list and a group consist of further fields. */
  readonly input: InputKind | 'LIST' | 'GROUP';
  readonly text: Bilingual;
  readonly rules: ValueRules;
  readonly hint?: Bilingual;
  /** What the empty input shows. */
  readonly example?: Bilingual;
  readonly unit?: string;
  /** Step of an arrow key. */
  readonly step?: number;
  /** Options in order. */
  readonly options?: readonly FieldOption[];
  /** All must hold, otherwise the field has no effect and is hidden. They name settings beside it. */
  readonly shownWhen?: readonly SettingCondition[];
  /** Lowest plan that has it. */
  readonly plan?: Plan;
  /** Kind of thing that the value is the id of. */
  readonly ref?: Reference;
  /** Allowed item types of a reference to an item; left out = any. */
  readonly itemTypes?: readonly ItemType[];
  /** Meaning of an empty input: without a reference, a number or a text that may be left out. */
  readonly empty?: Bilingual;
  /** Setting that contains an address instead of an id; it has no separate field. */
  readonly refUrl?: string;
  /** Setting that contains the ids of a scene; it has no separate field. */
  readonly sceneRef?: string;
  /** Code of \`schemas/errors.json\` that explains a wrong value better than its rules do. */
  readonly error?: ErrorCode;
  /** True for a text with {names} of variables. */
  readonly isTemplate?: true;
  /** Requirement without which it is useless. */
  readonly needs?: 'agent';
  /** True for a number that names something: shown without separators of thousands. */
  readonly isUngrouped?: true;
  /** True for a text with names of keys joined with +; the options are the keys. */
  readonly isKeys?: true;
  /** List of a local program whose names are offered. */
  readonly programList?: ${union(PROGRAM_LISTS)};
  /** List of the game integrations that is offered. */
  readonly gameList?: ${union(GAME_LISTS)};
  /** Fields of a group. */
  readonly fields?: readonly FormField[];
  /** Rules of the values in a group that have no field. */
  readonly hidden?: HiddenValues;
  /** Length and entries of a list. */
  readonly list?: ListRules;
}

/** Length of a list, its entries, and the value of an added one. */
export interface ListRules {
  readonly minimum: number;
  readonly maximum: number;
  readonly entry: FormField;
  readonly newEntry: unknown;
}

/** Form field of an item's setting. */
export interface SettingField extends FormField {
  readonly input: ${union(ITEM_INPUT_KINDS)} | 'LIST' | 'GROUP';
  readonly group: SettingGroup;
  /** \`fold\`: the same in both orientations. */
  readonly affects: 'look' | 'fold';
}

/** Variable that later steps can use. */
export interface ProvidedVariable {
  readonly name: string;
  readonly kind: ${union(VARIABLE_KINDS)};
  readonly text: Bilingual;
  /** Options of a \`dropdown\`. */
  readonly options?: readonly FieldOption[];
  /** Sentence that says when it has no value; left out = it always has one. */
  readonly missing?: Bilingual;
}

/** The body of a request as forms show it. */
export interface RequestForm {
  readonly fields: readonly FormField[];
  readonly hidden?: HiddenValues;
  readonly rules: ValueRules;
  /** Valid values, which stand in for wrong ones while others are checked. */
  readonly defaults: object;
  readonly validate: Validator<unknown>;
}

/** A trigger, an action or any other kind as forms show it; its heading is one of its folder's categories. */
export interface KindForm<Category extends string> {
  readonly text: Bilingual;
  readonly hint?: Bilingual;
  readonly category: Category;
  /** Lowest plan that has it. */
  readonly plan?: Plan;
  readonly fields: readonly FormField[];
  readonly hidden?: HiddenValues;
  readonly provides: readonly ProvidedVariable[];
}
`;

function hiddenText(tree: SchemaTree, file: SchemaFile): string[] {
  const hidden = hiddenOf(placeOf(tree, file.id, settingsPointer(file)), settingsNode(file));
  return Object.keys(hidden).length === 0 ? [] : [`${wireTypeOf(file.slug)}: ${JSON.stringify(hidden)},`];
}

interface ItemField {
  /** True for a part of the look that item types share. */
  isShared: boolean;
  field: SchemaNode;
}

/** Writes shared fields once, under a name derived from their content. */
function fieldText({ isShared, field }: ItemField, shared: Map<string, string>): string {
  const text = JSON.stringify(field);
  if (!isShared) return text;
  const name = `${textAt(field, 'name')}_${shortHash(text)}`;
  shared.set(name, text);
  return name;
}

/** Groups about the item's purpose rather than its look: a type's own settings come first there. */
const OWN_FIRST: ReadonlySet<string> = new Set(['content', 'behavior', 'layout']);

/** Returns the fields of an item type, group by group. */
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
