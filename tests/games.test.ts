/** Tests that folders, schemas and registry name the same games, and every game is complete. */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameDefinition } from '#engine/core/gameType.ts';
import { randomFor } from '#engine/core/random.ts';
import { GAMES } from '#engine/games/index.ts';
import { EVENT_META } from '#schemas/generated/meta.ts';
import * as validators from '#schemas/generated/validators.js';
import type { Validator } from '#schemas/generated/validators.js';
import { pascalCase } from '#schemas/generator/names.ts';
import type { GameName } from '#schemas/generated/types.ts';

const folder = new URL('../engine/games/', import.meta.url);
const NAMES = Object.keys(GAMES) as GameName[];

function dataValidator(name: GameName): Validator<unknown> {
  return Reflect.get(validators, `validate${pascalCase(name)}Data`) as Validator<unknown>;
}

test('folders, schemas and registry agree', () => {
  const entries = readdirSync(folder, { withFileTypes: true });
  const schemas = readdirSync(new URL('../../schemas/games/', folder)).flatMap((name) =>
    name.endsWith('.json') ? [name.slice(0, -5)] : [],
  );
  expect(entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)).toEqual([...NAMES].sort());
  expect(schemas.sort()).toEqual([...NAMES].sort());
});

describe.each(NAMES)('%s', (name) => {
  const game = GAMES[name] as unknown as GameDefinition<unknown, unknown>;
  const nowMs = 1_767_225_600_000;

  test.each(['state.ts', 'state.test.ts', 'sample.ts', 'scene.tsx'])('has %s', (file) => {
    expect(existsSync(new URL(`${name}/${file}`, folder))).toBe(true);
  });

  test('is registered under its own name', () => {
    expect(game.game).toBe(name);
  });

  test('consumes known events, none twice', () => {
    expect(game.consumes.filter((type) => !(type in EVENT_META))).toEqual([]);
    expect(new Set(game.consumes).size).toBe(game.consumes.length);
  });

  test.each(['en', 'de'] as const)('has a sample that fits the schema and stands still in a preview (%s)', (locale) => {
    const sample = game.sample({ nowMs, random: randomFor(1, 'sample', name), locale });
    const validate = dataValidator(name);
    expect(validate(sample), JSON.stringify(validate.errors)).toBe(true);
    const later = { nowMs: nowMs + 3_600_000, mode: 'preview', locale } as const;
    expect(game.view(sample, later)).not.toBeNull();
    expect(game.view(sample, later)).toEqual(game.view(sample, { ...later, nowMs }));
    expect(game.nextChange(sample, later)).toBeNull();
  });
});
