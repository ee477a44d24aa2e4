/** Tests that folders, schemas and registry name the same item types, and every type is complete. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ItemTypeDefinition } from '#engine/core/itemType.ts';
import { randomFor } from '#engine/core/random.ts';
import { SAMPLE_VIEWERS } from '#engine/core/sampleViewers.ts';
import { EVENT_META, ITEM_META } from '#schemas/generated/meta.ts';
import { ITEM_VALIDATORS } from '#schemas/generated/itemValidators.ts';
import { EVENT_VALIDATORS } from '#schemas/generated/eventValidators.ts';
import type { ItemType } from '#schemas/generated/types.ts';
import { slugOf } from '#schemas/wireType.ts';
import { ITEMS } from '#engine/items/index.ts';

const folder = new URL('../engine/items/', import.meta.url);
const TYPES = Object.keys(ITEMS) as ItemType[];
const itemOf = (type: ItemType) => ITEMS[type] as unknown as ItemTypeDefinition<unknown, unknown, unknown>;

function foldersOf(path: string): string[] {
  const entries = readdirSync(new URL(path, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

test('folders, schemas and registry agree', () => {
  const slugs = TYPES.map(slugOf).sort();
  const schemas = readdirSync(new URL('../../schemas/items/', folder)).map((name) => name.replace(/\.json$/, ''));
  expect(foldersOf('.').sort()).toEqual(slugs);
  expect(schemas.sort()).toEqual(slugs);
});

// behaviour: item-12
test('the pool of sample viewers has 42 valid, different viewers', () => {
  expect(SAMPLE_VIEWERS).toHaveLength(42);
  expect(new Set(SAMPLE_VIEWERS.map((viewer) => viewer.displayName)).size).toBe(42);
});

// behaviour: look-1
test('the shared look begins with scale 1, Roboto, 16 px and black edges', () => {
  const file = readFileSync(new URL('../../schemas/common/style.json', folder), 'utf8');
  const { properties } = JSON.parse(file) as { properties: Record<string, { default: unknown }> };
  const defaultOf = (name: string): unknown => properties[name]!.default;
  expect(['scale', 'fontFamily', 'fontSize'].map(defaultOf)).toEqual([1, 'Roboto', 16]);
  for (const name of ['shadow', 'outline']) expect(defaultOf(name)).toMatchObject({ color: '#000000' });
});

describe.each(TYPES)('%s', (type) => {
  const item = itemOf(type);
  const { slug, version, defaults } = ITEM_META[type];
  const context = (seed: number) => ({ nowMs: 1_767_225_600_000, random: randomFor(seed, 'sample', slug) });

  test('is registered under its own name and version', () => {
    expect(item.type).toBe(type);
    expect(item.version).toBe(version);
  });

  test.each(['state.ts', 'state.test.ts', 'sample.ts', 'text.ts', 'scene.tsx'])('has %s', (file) => {
    expect(existsSync(new URL(`${slug}/${file}`, folder))).toBe(true);
  });

  test('starts anew on settings it has', () => {
    expect((item.restartsOn ?? []).filter((key) => !(key in defaults))).toEqual([]);
  });

  // behaviour: item-10
  test('has the setting for nothing to show exactly when it can have nothing to show', () => {
    expect('whenEmpty' in defaults).toBe(item.isEmpty !== undefined);
    expect(item.isEmpty?.(item.initial(defaults, 0)) ?? true).toBe(true);
    expect(item.isEmpty?.(item.sample(defaults, { ...context(1), locale: 'en' })) ?? false).toBe(false);
  });

  test('consumes known events, none twice', () => {
    expect(item.consumes.filter((consumed) => !(consumed in EVENT_META))).toEqual([]);
    expect(new Set(item.consumes).size).toBe(item.consumes.length);
  });

  test('initial data and samples fit the schema; samples depend on the seed alone', () => {
    const validate = ITEM_VALIDATORS[type].data;
    expect(validate(item.initial(defaults, 0)), JSON.stringify(validate.errors)).toBe(true);
    for (let seed = 0; seed < 100; seed++) {
      const locale = seed % 2 === 0 ? 'en' : 'de';
      const sample = item.sample(defaults, { ...context(seed), locale });
      expect(validate(sample), JSON.stringify(validate.errors)).toBe(true);
      expect(item.sample(defaults, { ...context(seed), locale })).toEqual(sample);
    }
  });

  test('a sample event fits the schema', () => {
    const draft = item.nextSample?.({ ...context(1), locale: 'en' }).draft;
    expect(draft === undefined || EVENT_VALIDATORS[draft.type](draft.payload)).toBe(true);
  });
});
