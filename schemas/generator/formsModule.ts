/**
 * `forms.ts`: the settings of every item type as forms show them: in which group, with which input, in which words, and
 * when. What a form needs of the schema stands in it without references, so that the editor reads no schema file.
 */
import { wireTypeOf } from '../wireType.ts';
import { itemFiles } from './composeTree.ts';
import { INPUT_KINDS, REFERENCES, SETTING_GROUPS } from './keywords.ts';
import { resolveNode } from './references.ts';
import { SchemaError } from './SchemaError.ts';
import { childNode, isNode, textAt, textsAt } from './schemaFile.ts';
import type { Json, SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';
import { STYLE_ID } from './sharedStyle.ts';
import { shortHash } from './stableNames.ts';
import { escapePointer } from './walkNodes.ts';

const SETTINGS = '/definitions/settings';
/** What a form uses of a value's rules; validators know them all. */
const RULES = new Set('type format minimum maximum multipleOf maxLength properties required'.split(' '));

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
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'object';
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly maxLength?: number;
  readonly properties?: { readonly [name: string]: ValueRules };
  readonly required?: readonly string[];
}

/** One setting, as a form shows it. */
export interface SettingField {
  readonly name: string;
  readonly input: InputKind;
  readonly group: SettingGroup;
  /** \`fold\`: cannot differ per orientation. */
  readonly affects: 'look' | 'fold';
  readonly text: Bilingual;
  readonly rules: ValueRules;
  readonly hint?: Bilingual;
  readonly unit?: string;
  /** The values to choose from, in order. */
  readonly options?: readonly { readonly value: string; readonly text: Bilingual }[];
  /** All must hold, else the field means nothing and is not shown. */
  readonly shownWhen?: readonly SettingCondition[];
  /** The lowest plan that has it. */
  readonly plan?: Plan;
  /** The kind of thing that the value is the id of. */
  readonly ref?: Reference;
  /** The setting that carries an address instead of an id; it has no field of its own. */
  readonly refUrl?: string;
}
`;

interface FormField {
  /** Part of the look that item types share. */
  isShared: boolean;
  group: Json;
  field: SchemaNode;
}

/** What items share stands once, under a name that its content gives. */
function fieldText({ isShared, field }: FormField, shared: Map<string, string>): string {
  const text = JSON.stringify(field);
  if (!isShared) return text;
  const name = `${textAt(field, 'name')}_${shortHash(text)}`;
  shared.set(name, text);
  return name;
}

/** Groups about what an item is, not about how it looks: there a type's own settings come first. */
const OWN_FIRST: ReadonlySet<string> = new Set(['content', 'behavior', 'layout']);

/** Fields of an item type, group by group. */
function formFields(tree: SchemaTree, file: SchemaFile): FormField[] {
  const style = childNode(tree.files.find(({ id }) => id === STYLE_ID)?.schema ?? {}, 'properties');
  const all = childNode(childNode(childNode(file.schema, 'definitions'), 'settings'), 'properties');
  const shown = Object.entries(all).filter(
    (entry): entry is [string, SchemaNode] => isNode(entry[1]) && entry[1]['x-input'] !== undefined,
  );
  const addresses = new Set(shown.map(([, node]) => textAt(node, 'x-ref-url')));
  const fields = shown
    .filter(([name]) => !addresses.has(name))
    .map(([name, node]): FormField => {
      const field = fieldOf(tree, file, name, node, all);
      return { isShared: Object.hasOwn(style, name), group: field.group ?? null, field };
    });
  return SETTING_GROUPS.flatMap((group) => {
    const inGroup = fields.filter((field) => field.group === group);
    const own = inGroup.filter(({ isShared }) => !isShared);
    const shared = inGroup.filter(({ isShared }) => isShared);
    return OWN_FIRST.has(group) ? [...own, ...shared] : [...shared, ...own];
  });
}

function fieldOf(tree: SchemaTree, file: SchemaFile, name: string, node: SchemaNode, all: SchemaNode): SchemaNode {
  const place = `${SETTINGS}/properties/${escapePointer(name)}`;
  for (const keyword of ['x-group', 'x-affects', 'x-text']) {
    if (node[keyword] === undefined) throw new SchemaError(file.id, place, `a setting with x-input needs ${keyword}`);
  }
  const { node: target } = resolveNode(tree, file.id, node);
  const { default: _default, ...rules } = { ...target, ...node };
  return {
    name,
    input: node['x-input']!,
    group: node['x-group']!,
    affects: node['x-affects']!,
    text: node['x-text']!,
    rules: rulesOf(tree, file.id, rules),
    ...named(node, { hint: 'x-hint', unit: 'x-unit', plan: 'x-plan', ref: 'x-ref' }),
    ...optionsOf(file, place, rules),
    ...conditionsOf(file, place, node, all),
    ...addressOf(file, place, node, all),
  };
}

function named(node: SchemaNode, keywords: Record<string, string>): SchemaNode {
  const entries = Object.entries(keywords).map(([name, keyword]): [string, Json | undefined] => [name, node[keyword]]);
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function rulesOf(tree: SchemaTree, fromId: string, node: SchemaNode): SchemaNode {
  const entries = Object.entries(node).filter(([key]) => RULES.has(key));
  return Object.fromEntries(
    entries.map(([key, value]): [string, Json] => {
      if (key !== 'properties' || !isNode(value)) return [key, value];
      const inner = Object.entries(value).map(([name, child]): [string, Json] => {
        const resolved = resolveNode(tree, fromId, isNode(child) ? child : {});
        return [name, rulesOf(tree, resolved.fromId, resolved.node)];
      });
      return [key, Object.fromEntries(inner)];
    }),
  );
}

/** A list to choose from has words for each of its values; only fonts are called by their names. */
function optionsOf(file: SchemaFile, place: string, node: SchemaNode): SchemaNode {
  const values = textsAt(node, 'enum');
  if (values.length === 0) return {};
  const texts = childNode(node, 'x-option-text');
  if (node['x-option-text'] === undefined && node['x-input'] === 'FONT') {
    return { options: values.map((value) => ({ value, text: { en: value, de: value } })) };
  }
  const unknown = Object.keys(texts).find((value) => !values.includes(value));
  const silent = values.find((value) => !Object.hasOwn(texts, value));
  if (unknown !== undefined) throw new SchemaError(file.id, place, `x-option-text has "${unknown}", the enum has not`);
  if (silent !== undefined) throw new SchemaError(file.id, place, `x-option-text is missing for "${silent}"`);
  return { options: values.map((value) => ({ value, text: texts[value]! })) };
}

function conditionsOf(file: SchemaFile, place: string, node: SchemaNode, all: SchemaNode): SchemaNode {
  const conditions = Object.entries(childNode(node, 'x-shown-when'));
  const unknown = conditions.find(([setting]) => !Object.hasOwn(all, setting))?.[0];
  if (unknown !== undefined) {
    throw new SchemaError(file.id, `${place}/x-shown-when`, `no setting "${unknown}" beside it`);
  }
  if (conditions.length === 0) return {};
  return { shownWhen: conditions.map(([setting, rule]) => ({ setting, ...(isNode(rule) ? rule : {}) })) };
}

function addressOf(file: SchemaFile, place: string, node: SchemaNode, all: SchemaNode): SchemaNode {
  const refUrl = textAt(node, 'x-ref-url');
  if (refUrl === '') return {};
  if (!Object.hasOwn(all, refUrl))
    throw new SchemaError(file.id, `${place}/x-ref-url`, `no setting "${refUrl}" beside it`);
  return { refUrl };
}
