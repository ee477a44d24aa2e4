/** Tests the catalogue against the specification, whose numbers stand here by hand. */
import { describe, expect, test } from 'vitest';
import type { CatalogGame, GameAction, GameIntegration, GameVariable } from '#schemas/generated/types.ts';
import { validateGameCatalogEntry } from '#schemas/generated/validators.js';
import { choicesOf } from './gameActions.ts';
import { GAME_CATALOG } from './gameCatalog.ts';
import { commandsOf, requestOf } from './gameMessage.ts';
import { gameProblem } from './gameProblem.ts';
import { readGameValues } from './gameValues.ts';

const GAMES = Object.keys(GAME_CATALOG) as CatalogGame[];
const actionOf = (game: CatalogGame, id: string): GameAction =>
  GAME_CATALOG[game].actions.find((one) => one.id === id)!;
const things = (game: CatalogGame, action: string): string[] =>
  choicesOf(actionOf(game, action).variables.find(({ name }) => name === 'id')!);

// behaviour: game-int-1
test.each(GAMES)('%s fits its schema, has distinct ids, and is called as its file', (game) => {
  const entry = GAME_CATALOG[game];
  expect(validateGameCatalogEntry(entry) ? null : validateGameCatalogEntry.errors).toBeNull();
  expect(entry.id).toBe(game);
  const ids = entry.actions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { variables } of entry.actions)
    expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length);
});

// behaviour: game-int-1
test.each<[CatalogGame, string, number, string, string]>([
  ['runner', 'bad-cars', 18, 'bad-car-1', 'bad-car-18'],
  ['runner', 'basic-cars', 15, 'basic-car-1', 'basic-car-15'],
  ['runner', 'mid-cars', 6, 'mid-car-1', 'mid-car-6'],
  ['runner', 'trucks', 8, 'truck-1', 'truck-8'],
  ['runner', 'props', 62, 'prop-1', 'prop-62'],
  ['league-of-monsters', 'monsters', 8, 'monster-1', 'monster-8'],
  ['props-cleaner', 'drop-items', 69, 'item-1', 'item-69'],
  ['farm-field', 'animals', 42, 'animal-1', 'animal-42'],
  ['farm-field', 'weapon', 4, 'pistol', 'minigun'],
  ['props-avalanche', 'drop-items', 62, 'item-1', 'item-62'],
  ['props-avalanche', 'teleport', 2, 'middle', 'top'],
  ['shooter', 'melee-monsters', 10, 'melee-monster-1', 'melee-monster-10'],
  ['shooter', 'ranged-monsters', 10, 'ranged-monster-1', 'ranged-monster-10'],
  ['shooter', 'bosses', 3, 'boss-1', 'boss-3'],
])('%s: %s has %i things, from %s to %s', (game, action, count, first, last) => {
  const all = things(game, action);
  expect([all.length, all[0], all.at(-1)]).toEqual([count, first, last]);
  expect(actionOf(game, action).origin).toBe('spec');
});

// behaviour: game-int-1
test('the nine games of the specification are there, and the farm has its four weapons', () => {
  const nine = ['runner', 'ladder', 'props-avalanche', 'props-cleaner', 'farm-field', 'block-builder'];
  expect(GAMES).toEqual(expect.arrayContaining([...nine, 'league-of-monsters', 'kart', 'shooter']));
  expect(things('farm-field', 'weapon')).toEqual(['pistol', 'rifle', 'shotgun', 'minigun']);
  const names = new Set(
    GAMES.flatMap((game) => GAME_CATALOG[game].actions.flatMap(({ variables }) => variables)).map(({ name }) => name),
  );
  const wanted = ['id', 'quantity', 'ragdoll', 'height', 'time', 'maxTime', 'duration', 'value', 'size', 'hp', 'speed'];
  expect([...names].sort()).toEqual([...wanted, 'random', 'power', 'damage'].sort());
});

const VALUE: Readonly<Record<GameVariable['kind'], unknown>> = {
  number: expect.any(Number),
  boolean: expect.any(Boolean),
  choice: expect.stringMatching(/^[a-z0-9_-]+$/),
  text: expect.any(String),
};

// behaviour: game-int-1, game-int-4
describe.each(GAMES)('every action of %s', (game) => {
  const { actions, kinds, url, port } = GAME_CATALOG[game];

  test('has usual values, and something to send', () => {
    for (const action of actions) {
      const values = readGameValues(action, []);
      const expected = action.variables.map(({ name, kind }) => [name, VALUE[kind]]);
      expect(Object.entries(values)).toEqual(expected);
      const order = { action, values, viewer: 'lena' };
      if (kinds[0] === 'rcon' || kinds[0] === 'console') {
        const commands = commandsOf(order);
        expect(commands.length).toBeGreaterThan(0);
        // Every name of the command is one of its variables.
        for (const command of commands) expect(command).not.toMatch(/\{[a-zA-Z]+\}/);
      } else {
        const request = requestOf(order, { url: 'http://localhost:8080/webhooks' });
        expect(request.url).toBe(`http://localhost:8080/webhooks/${action.id}`);
        expect(JSON.parse(request.body!)).toEqual({ action: action.id, ...values, viewer: 'lena' });
      }
    }
  });

  test('can be mapped', () => {
    const integration: GameIntegration = {
      id: 'g',
      name: 'G',
      game,
      isEnabled: true,
      profileIds: [],
      connection: { kind: kinds[0]!, url, host: 'localhost', port },
      actions: [],
      mappings: actions.slice(0, 30).map(({ id }, at) => ({
        id: `m${at + 1}`,
        isEnabled: true,
        trigger: { kind: 'FOLLOW', settings: {} },
        choices: [{ actionId: id, values: [] }],
        price: 0,
        cooldown: 0,
        viewerCooldown: 0,
      })),
    };
    expect(gameProblem(integration)).toBeNull();
  });
});

// behaviour: game-int-1
test('Minecraft has twenty useful actions at least, each with a command of its own', () => {
  const { actions } = GAME_CATALOG.minecraft;
  expect(actions.length).toBeGreaterThanOrEqual(20);
  expect(new Set(actions.map(({ commands }) => commands.join('\n'))).size).toBe(actions.length);
});
