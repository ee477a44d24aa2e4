/**
 * Tests that every schema accepts its examples and rejects each of them with one field removed, mistyped or added, at
 * every depth. It uses the precompiled validators themselves.
 */
import { describe, expect, test } from 'vitest';
import { composeTree } from '#schemas/generator/composeTree.ts';
import { titleOf, validatorName } from '#schemas/generator/names.ts';
import { readTree } from '#schemas/generator/readTree.ts';
import { resolveNode } from '#schemas/generator/references.ts';
import { childNode, isNode, textsAt } from '#schemas/generator/schemaFile.ts';
import type { Json, SchemaFile, SchemaNode } from '#schemas/generator/schemaFile.ts';
import * as validators from '#schemas/generated/validators.js';
import type { Validator } from '#schemas/generated/validators.js';

const tree = composeTree(readTree(`${import.meta.dirname}/../schemas`));

/** Values of each JSON type; integers count as numbers, too. */
const SAMPLES: readonly (readonly [string, Json])[] = [
  ['null', null],
  ['boolean', true],
  ['integer', 7],
  ['number', 7.25],
  ['string', 'some text'],
  ['array', []],
  ['object', {}],
];

interface Place {
  file: string;
  schema: SchemaNode;
  value: Json;
  path: (string | number)[];
}

interface Mutation {
  name: string;
  data: Json;
}

function validatorOf(file: SchemaFile): Validator<unknown> {
  const validator = Reflect.get(validators, validatorName(titleOf(file))) as Validator<unknown> | undefined;
  if (validator === undefined) throw new Error(`${file.id} has no validator`);
  return validator;
}

/** Yields every position of an example together with the schema that applies there. */
function* placesOf(file: string, node: SchemaNode, value: Json, path: Place['path'] = []): Generator<Place> {
  const target = resolveNode(tree, file, node);
  const schema = branchOf(target.node, value);
  if (schema !== target.node) {
    yield* placesOf(target.fromId, schema, value, path);
    return;
  }
  yield { file: target.fromId, schema, value, path };
  for (const [key, child, childValue] of childrenOf(schema, value)) {
    yield* placesOf(target.fromId, child, childValue, [...path, key]);
  }
}

/** Returns the branch of a union for this value's type. */
function branchOf(schema: SchemaNode, value: Json): SchemaNode {
  if (!Array.isArray(schema.oneOf) || !isNode(value)) return schema;
  const branch = schema.oneOf.filter(isNode).find((candidate) => {
    const { node } = resolveNode(tree, '', candidate);
    return childNode(childNode(node, 'properties'), 'type').const === value.type;
  });
  return branch ?? schema;
}

function childrenOf(schema: SchemaNode, value: Json): [string | number, SchemaNode, Json][] {
  if (Array.isArray(value)) return value.map((entry, index) => [index, childNode(schema, 'items'), entry]);
  if (!isNode(value)) return [];
  return Object.entries(childNode(schema, 'properties')).flatMap(([name, child]) => {
    const inner = value[name];
    return inner === undefined || !isNode(child) ? [] : [[name, child, inner]];
  });
}

/** Returns the file's examples; an empty list gets the example of its entries' schema. */
function examplesOf(file: SchemaFile): Json[] {
  return [file.schema.examples ?? []].flat().map((example) => {
    const lists = [...placesOf(file.id, file.schema, example)].filter(isEmptyList);
    return lists.reduce((filled, place) => replaced(filled, place.path, entriesOf(place)), example);
  });
}

function isEmptyList({ schema, value }: Place): boolean {
  return Array.isArray(value) && value.length === 0 && schema.maxItems !== 0;
}

function entriesOf({ file, schema }: Place): Json[] {
  const { node } = resolveNode(tree, file, childNode(schema, 'items'));
  return [node.examples ?? []].flat().slice(0, 1);
}

function mutationsOf(file: SchemaFile, example: Json): Mutation[] {
  const places = [...placesOf(file.id, file.schema, example)];
  return places.flatMap((place) => [...mistyped(example, place), ...removed(example, place), ...added(example, place)]);
}

function mistyped(example: Json, { schema, path }: Place): Mutation[] {
  const allowed = typesOf(schema);
  if (allowed.length === 0) return [];
  const wrong = SAMPLES.filter(
    ([type]) => !allowed.includes(type) && !(type === 'integer' && allowed.includes('number')),
  );
  return wrong.map(([type, value]) => ({ name: `${path.join('.')} as ${type}`, data: replaced(example, path, value) }));
}

function typesOf(schema: SchemaNode): string[] {
  if (typeof schema.type === 'string') return [schema.type];
  if (Array.isArray(schema.type)) return textsAt(schema, 'type');
  if (schema.const !== undefined) return [typeOf(schema.const)];
  return Array.isArray(schema.enum) ? schema.enum.map(typeOf) : [];
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function removed(example: Json, { schema, path }: Place): Mutation[] {
  return textsAt(schema, 'required').map((name) => ({
    name: `without ${[...path, name].join('.')}`,
    data: changed(example, path, (owner) => Reflect.deleteProperty(owner, name)),
  }));
}

function added(example: Json, { schema, path, value }: Place): Mutation[] {
  if (!isNode(value) || schema.additionalProperties !== false) return [];
  return ['extra', '__proto__', 'constructor'].map((name) => ({
    name: `with ${[...path, name].join('.')}`,
    data: changed(example, path, (owner) => define(owner, name)),
  }));
}

function define(owner: object, name: string): void {
  Object.defineProperty(owner, name, { value: 1, enumerable: true, configurable: true, writable: true });
}

function replaced(example: Json, path: Place['path'], value: Json): Json {
  const last = path.at(-1);
  if (last === undefined) return value;
  return changed(example, path.slice(0, -1), (owner) => Reflect.set(owner, last, value));
}

function changed(example: Json, path: Place['path'], change: (owner: object) => void): Json {
  const copy = structuredClone(example);
  let owner: unknown = copy;
  for (const key of path) owner = Reflect.get(owner as object, key);
  change(owner as object);
  return copy;
}

describe.each(tree.files.map((file) => [file.id, file] as const))('%s', (_id, file) => {
  const validate = validatorOf(file);
  const examples = examplesOf(file);

  test('accepts its examples', () => {
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect([validate(example), validate.errors]).toEqual([true, null]);
  });

  test('rejects each example with one field removed, mistyped or added', () => {
    const mutations = examples.flatMap((example) => mutationsOf(file, example));
    const accepted = mutations.filter(({ data }) => validate(data)).map(({ name }) => name);
    expect(mutations.length).toBeGreaterThan(0);
    expect(accepted).toEqual([]);
  });
});

test('no list is left untried because it is empty in every example', () => {
  const places = tree.files.flatMap((file) => {
    return examplesOf(file).flatMap((example) => [...placesOf(file.id, file.schema, example)]);
  });
  const nameOf = ({ file, path }: Place): string => `${file} ${path.filter((key) => typeof key === 'string').at(-1)}`;
  const filled = new Set(places.filter(({ value }) => Array.isArray(value) && value.length > 0).map(nameOf));
  expect(
    places
      .filter(isEmptyList)
      .map(nameOf)
      .filter((name) => !filled.has(name)),
  ).toEqual([]);
});
