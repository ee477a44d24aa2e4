/** Tests the three-way merge over random pairs of edits, against a slow model that is written another way. */
import { expect, test } from 'vitest';
import { type Random, randomFor } from '#engine/core/random.ts';
import { mergeDocument } from '#engine/rules/merge/mergeDocument.ts';
import { canonical, modelMerge } from './mergeModel.ts';

const PAIRS = 10_000;
const NAMES = ['a', 'b', 'c'];
const LISTS = ['l1', 'l2'];
const IDS = ['x', 'y', 'z', 'w', 'v'];

type Fields = Record<string, unknown>;

const shuffled = (ids: readonly string[], random: Random): string[] => {
  const left = [...ids];
  return ids.map(() => left.splice(random.below(left.length), 1)[0]!);
};

function someValue(random: Random, depth: number): unknown {
  const kind = random.below(depth > 2 ? 4 : 6);
  if (kind === 0) return random.below(3);
  if (kind === 1) return random.pick(['', 'one', 'two']);
  if (kind === 2) return random.below(2) === 0;
  if (kind === 3) return [random.below(2), random.below(2)].slice(0, 1 + random.below(2));
  return someFields(random, depth + 1);
}

function someFields(random: Random, depth: number): Fields {
  const fields: Fields = {};
  for (const name of NAMES) if (random.below(3) > 0) fields[name] = someValue(random, depth);
  for (const name of LISTS) if (random.below(3) === 0) fields[name] = someList(random, depth);
  return fields;
}

const someList = (random: Random, depth: number): Fields[] =>
  shuffled(IDS, random)
    .slice(0, random.below(5))
    .map((id) => ({ id, ...(depth > 1 ? { a: random.below(3) } : someFields(random, depth + 1)) }));

/** Edits a document as people do: changes, removes and adds fields, entries and orders. */
function edited(value: unknown, random: Random, depth = 0): unknown {
  if (Array.isArray(value)) return editedList(value as Fields[], random, depth);
  if (typeof value !== 'object' || value === null) return random.below(3) === 0 ? someValue(random, depth) : value;
  const fields: Fields = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'id') fields[key] = inner;
    else if (random.below(8) > 0) fields[key] = random.below(2) === 0 ? inner : edited(inner, random, depth + 1);
  }
  if (random.below(4) === 0) fields[random.pick(NAMES)] = someValue(random, depth + 1);
  if (random.below(8) === 0) fields[random.pick(LISTS)] = someList(random, depth + 1);
  return fields;
}

function editedList(list: readonly Fields[], random: Random, depth: number): unknown {
  if (list.some((one) => typeof one !== 'object')) return [random.below(3)];
  const left = list.filter(() => random.below(6) > 0).map((one) => edited(one, random, depth + 1) as Fields);
  const free = IDS.filter((id) => left.every((one) => one['id'] !== id));
  const added = random.below(3) === 0 && free.length > 0 ? [{ id: random.pick(free), a: random.below(3) }] : [];
  const at = random.below(left.length + 1);
  const next = [...left.slice(0, at), ...added, ...left.slice(at)];
  if (random.below(3) > 0) return next;
  return shuffled(
    next.map((one) => String(one['id'])),
    random,
  ).map((id) => next.find((one) => one['id'] === id));
}

const keptText = (paths: readonly (readonly string[])[]): string[] => paths.map((path) => path.join('\u0001')).sort();

// behaviour: preset-1
// behaviour: preset-2
// behaviour: preset-3
test(`${PAIRS} random pairs of edits are merged as the model merges them`, () => {
  const seen = { applied: 0, kept: 0, lists: 0 };
  for (let n = 0; n < PAIRS; n++) {
    const random = randomFor(29, String(n), 'merge');
    const base = someFields(random, 0);
    const [theirs, mine] = [edited(base, random) as Fields, edited(base, random) as Fields];
    const text = JSON.stringify(mine);
    const { result, applied, kept } = mergeDocument({ base, theirs, mine });
    const model = modelMerge(base, theirs, mine);
    expect(canonical(result), `pair ${n}`).toBe(canonical(model.result));
    expect(keptText(kept), `pair ${n}`).toEqual(model.kept);
    expect(JSON.stringify(mine)).toBe(text);
    // A new version that says nothing new changes nothing, and neither does one that is applied again.
    expect(mergeDocument({ base: theirs, theirs, mine }).result).toBe(mine);
    expect(mergeDocument({ base: theirs, theirs, mine: result }).result).toBe(result);
    expect(canonical(mergeDocument({ base, theirs, mine: base }).result)).toBe(canonical(theirs));
    seen.applied += applied.length;
    seen.kept += kept.length;
    seen.lists += applied.filter((path) => path.at(-1)?.startsWith('l')).length;
  }
  expect(Math.min(seen.applied, seen.kept)).toBeGreaterThan(PAIRS / 2);
  expect(seen.lists).toBeGreaterThan(PAIRS / 10);
});
