/**
 * Form fields of a kind's settings: input, labels, conditions and list entries. A field contains everything that a form
 * needs from the schema, without references, so that the editor reads no schema file.
 */
import { defaultOf } from './defaultSettings.ts';
import { resolveNode } from './references.ts';
import { SchemaError } from './SchemaError.ts';
import { childNode, isNode, textAt, textsAt } from './schemaFile.ts';
import type { Json, SchemaNode, SchemaTree } from './schemaFile.ts';
import { escapePointer } from './walkNodes.ts';

/** Keywords that do not restrict a value. References are resolved. */
const WORDS = new Set('$schema $ref title description default examples definitions'.split(' '));
const MAX_DEPTH = 3;
/** Keywords that name a setting without a field of its own, and what fields call it. */
const BESIDE = [
  { keyword: 'x-ref-url', field: 'refUrl' },
  { keyword: 'x-scene-ref', field: 'sceneRef' },
] as const;

/** Position of a setting. */
interface Place {
  tree: SchemaTree;
  /** File of the form, for messages. */
  fileId: string;
  /** File to which references of this node are relative. */
  fromId: string;
  pointer: string;
  depth: number;
}

/** Returns the fields of an object, in the order of its schema. @param place position of the object */
export function fieldsOf(place: Place, object: SchemaNode): SchemaNode[] {
  const all = childNode(object, 'properties');
  const nodes = Object.entries(all).filter((entry): entry is [string, SchemaNode] => isNode(entry[1]));
  const beside = new Set(nodes.flatMap(([, node]) => BESIDE.map(({ keyword }) => textAt(node, keyword))));
  return nodes
    .filter(([name, node]) => !beside.has(name) && isShown(place, node))
    .map(([name, node]) =>
      namedField({ ...place, pointer: `${place.pointer}/properties/${escapePointer(name)}` }, name, node, all),
    );
}

/** Returns the rules of the values that have no field: no form shows them, but validators need them. @param place place of the object */
export function hiddenOf(place: Place, object: SchemaNode): SchemaNode {
  const { tree, fromId } = place;
  const shown = new Set(fieldsOf(place, object).map((field) => textAt(field, 'name')));
  const hidden = Object.entries(childNode(object, 'properties')).filter(([name]) => !shown.has(name));
  return Object.fromEntries(hidden.map(([name, node]) => [name, resolvedRules(tree, fromId, node)]));
}

/** Returns `hidden` if an object has values without a field. @param place place of the object */
export function withHidden(place: Place, object: SchemaNode): SchemaNode {
  const hidden = hiddenOf(place, object);
  return Object.keys(hidden).length === 0 ? {} : { hidden };
}

/** @param file file of the form */
export function placeOf(tree: SchemaTree, fileId: string, pointer: string): Place {
  return { tree, fileId, fromId: fileId, pointer, depth: 0 };
}

// Values are shown by input; lists and groups by their name alone.
function isShown(place: Place, node: SchemaNode): boolean {
  return node['x-input'] !== undefined || (node['x-text'] !== undefined && structureOf(place, node) !== null);
}

function structureOf({ tree, fromId }: Place, node: SchemaNode): 'LIST' | 'GROUP' | null {
  if (node['x-input'] !== undefined) return null;
  const { node: target } = resolveNode(tree, fromId, node);
  if (target.type === 'array') return 'LIST';
  return isNode(target.properties) ? 'GROUP' : null;
}

function namedField(place: Place, name: string, node: SchemaNode, all: SchemaNode): SchemaNode {
  if (node['x-text'] === undefined) {
    throw new SchemaError(place.fileId, place.pointer, 'a setting with x-input needs x-text');
  }
  return { name, ...fieldOf(place, node), ...conditionsOf(place, node, all), ...besideOf(place, node, all) };
}

function fieldOf(place: Place, node: SchemaNode): SchemaNode {
  const { tree, fromId } = place;
  const resolved = resolveNode(tree, fromId, node);
  const { default: _default, ...rules } = { ...resolved.node, ...node };
  const input = structureOf(place, node);
  const inner = { ...place, fromId: resolved.fromId, depth: place.depth + 1 };
  if (input !== null && inner.depth > MAX_DEPTH) {
    throw new SchemaError(place.fileId, place.pointer, `lists and groups lie at most ${MAX_DEPTH} deep in each other`);
  }
  return {
    input: input ?? node['x-input']!,
    ...(node['x-group'] === undefined ? {} : { group: node['x-group'] }),
    ...(node['x-affects'] === undefined ? {} : { affects: node['x-affects'] }),
    text: node['x-text'] ?? {},
    rules: ownRules(input, rulesOf(tree, resolved.fromId, rules)),
    ...named(node, {
      hint: 'x-hint',
      example: 'x-example',
      unit: 'x-unit',
      step: 'x-step',
      plan: 'x-plan',
      ref: 'x-ref',
      itemTypes: 'x-items',
      empty: 'x-empty',
      isTemplate: 'x-template',
      needs: 'x-needs',
      programList: 'x-program-list',
      gameList: 'x-game-list',
      isKeys: 'x-keys',
      isUngrouped: 'x-ungrouped',
    }),
    ...named(rules, { error: 'x-error' }),
    ...optionsOf(place, optionNode(inner, node, rules), node['x-input']),
    ...(input === 'GROUP' ? { fields: fieldsOf(inner, rules), ...withHidden(inner, rules) } : {}),
    ...(input === 'LIST' ? { list: listOf(inner, rules) } : {}),
  };
}

const KEY_NAMES: SchemaNode = { $ref: '/common/key-name.json' };

/** Returns the schema with the values from which a field chooses. */
function optionNode(place: Place, node: SchemaNode, rules: SchemaNode): SchemaNode {
  if (node['x-keys'] === true) return resolveNode(place.tree, place.fromId, KEY_NAMES).node;
  return node['x-input'] === 'CHOICES' ? entryOf(place, rules) : rules;
}

/** Returns the schema of the values in a list, without references. */
function entryOf({ tree, fromId }: Place, list: SchemaNode): SchemaNode {
  const entry = childNode(list, 'items');
  return { ...resolveNode(tree, fromId, entry).node, ...entry };
}

/** Describes a list. Its entries are values of one input, or groups. */
function listOf(place: Place, list: SchemaNode): SchemaNode {
  const entry = childNode(list, 'items');
  const inner = { ...place, pointer: `${place.pointer}/items` };
  if (typeof list.maxItems !== 'number') throw new SchemaError(place.fileId, place.pointer, 'a list needs maxItems');
  if (entry['x-text'] === undefined) {
    throw new SchemaError(place.fileId, inner.pointer, 'the entries of a list need x-text: what one of them is called');
  }
  if (!isShown(inner, entry)) throw new SchemaError(place.fileId, inner.pointer, 'the entries of a list need x-input');
  return {
    minimum: list.minItems ?? 0,
    maximum: list.maxItems,
    entry: { name: '', ...fieldOf(inner, entry) },
    newEntry: defaultOf(place.tree, place.fromId, entry, inner.pointer),
  };
}

function named(node: SchemaNode, keywords: Record<string, string>): SchemaNode {
  const entries = Object.entries(keywords).map(([name, keyword]): [string, Json | undefined] => [name, node[keyword]]);
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** Leaves out the rules that the fields of a list or a group have themselves. */
function ownRules(input: 'LIST' | 'GROUP' | null, { properties, items, ...rules }: SchemaNode): SchemaNode {
  if (input !== null) return rules;
  return { ...rules, ...(properties !== undefined && { properties }), ...(items !== undefined && { items }) };
}

/** All rules of a value, without references and without the words of forms. */
export function rulesOf(tree: SchemaTree, fromId: string, node: SchemaNode): SchemaNode {
  const entries = Object.entries(node).filter(([key]) => !WORDS.has(key) && !key.startsWith('x-') && key !== 'allOf');
  return Object.fromEntries(
    entries.map(([key, value]): [string, Json] => {
      if (key === 'items') return [key, resolvedRules(tree, fromId, value)];
      if (key !== 'properties' || !isNode(value)) return [key, value];
      const inner = Object.entries(value).map(([name, child]) => [name, resolvedRules(tree, fromId, child)] as const);
      return [key, Object.fromEntries(inner)];
    }),
  );
}

function resolvedRules(tree: SchemaTree, fromId: string, node: Json): SchemaNode {
  const resolved = resolveNode(tree, fromId, isNode(node) ? node : {});
  return rulesOf(tree, resolved.fromId, { ...resolved.node, ...(isNode(node) ? node : {}) });
}

/** Returns the options of a choice, with a label for each value; only fonts are labelled by their names. */
function optionsOf({ fileId, pointer }: Place, node: SchemaNode, input: Json | undefined): SchemaNode {
  const values = textsAt(node, 'enum');
  if (values.length === 0) return {};
  const texts = childNode(node, 'x-option-text');
  if (node['x-option-text'] === undefined && input === 'FONT') {
    return { options: values.map((value) => ({ value, text: { en: value, de: value } })) };
  }
  const unknown = Object.keys(texts).find((value) => !values.includes(value));
  const silent = values.find((value) => !Object.hasOwn(texts, value));
  if (unknown !== undefined) throw new SchemaError(fileId, pointer, `x-option-text has "${unknown}", the enum has not`);
  if (silent !== undefined) throw new SchemaError(fileId, pointer, `x-option-text is missing for "${silent}"`);
  const hints = childNode(node, 'x-option-hint');
  const plans = childNode(node, 'x-option-plan');
  const options = values.map((value) => ({
    value,
    text: texts[value]!,
    ...(hints[value] !== undefined && { hint: hints[value] }),
    ...(plans[value] !== undefined && { plan: plans[value] }),
  }));
  return { options };
}

function conditionsOf({ fileId, pointer }: Place, node: SchemaNode, all: SchemaNode): SchemaNode {
  const conditions = Object.entries(childNode(node, 'x-shown-when'));
  const unknown = conditions.find(([setting]) => !Object.hasOwn(all, setting))?.[0];
  if (unknown !== undefined) {
    throw new SchemaError(fileId, `${pointer}/x-shown-when`, `no setting "${unknown}" beside it`);
  }
  if (conditions.length === 0) return {};
  return { shownWhen: conditions.map(([setting, rule]) => ({ setting, ...(isNode(rule) ? rule : {}) })) };
}

/** Settings that one input edits together with the one beside them. */
function besideOf({ fileId, pointer }: Place, node: SchemaNode, all: SchemaNode): SchemaNode {
  const named = BESIDE.map(({ keyword, field }) => [keyword, field, textAt(node, keyword)] as const);
  for (const [keyword, , setting] of named)
    if (setting !== '' && !Object.hasOwn(all, setting))
      throw new SchemaError(fileId, `${pointer}/${keyword}`, `no setting "${setting}" beside it`);
  return Object.fromEntries(named.flatMap(([, field, setting]) => (setting === '' ? [] : [[field, setting]])));
}
