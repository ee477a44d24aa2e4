/** Golden requests of actions, written by hand, and a fuzz of viewers' names. */
import { describe, expect, test } from 'vitest';
import { randomFor } from '../../core/random.ts';
import type { CatalogGame, GameActionEdit, GameValue } from '#schemas/generated/types.ts';
import { actionsOf, findGameAction } from './gameActions.ts';
import { GAME_CATALOG } from './gameCatalog.ts';
import { commandsOf, requestOf } from './gameMessage.ts';
import { fromLikes, readGameValues } from './gameValues.ts';
import { gameViewer, gameWord } from './gameWord.ts';

const BASE = { url: 'http://localhost:8080/webhooks/' };
const value = (name: GameValue['name'], text: string): GameValue => ({
  name,
  kind: 'value',
  value: text,
  per: 1,
  min: 1,
  max: 1,
});
const likes = (per: number, min: number, max: number): GameValue => ({
  name: 'quantity',
  kind: 'fromLikes',
  value: '',
  per,
  min,
  max,
});

function orderOf(game: CatalogGame, id: string, values: GameValue[] = [], viewer = 'lena') {
  const action = findGameAction({ game, actions: [] }, id)!;
  return { action, values: readGameValues(action, values), viewer };
}

// behaviour: game-int-4
test.each<[CatalogGame, string, GameValue[], string]>([
  [
    'runner',
    'bad-cars',
    [value('id', 'bad-car-7'), value('quantity', '3')],
    '{"action":"bad-cars","id":"bad-car-7","quantity":3,"speed":20,"random":false,"viewer":"lena"}',
  ],
  [
    'runner',
    'basic-cars',
    [],
    '{"action":"basic-cars","id":"basic-car-1","quantity":1,"speed":20,"random":false,"viewer":"lena"}',
  ],
  [
    'runner',
    'mid-cars',
    [],
    '{"action":"mid-cars","id":"mid-car-1","quantity":1,"speed":20,"random":false,"viewer":"lena"}',
  ],
  ['runner', 'trucks', [], '{"action":"trucks","id":"truck-1","quantity":1,"speed":20,"random":false,"viewer":"lena"}'],
  [
    'runner',
    'props',
    [value('random', 'true')],
    '{"action":"props","id":"prop-1","quantity":1,"size":1,"random":true,"viewer":"lena"}',
  ],
  ['runner', 'ragdoll', [], '{"action":"ragdoll","ragdoll":false,"duration":10,"power":20,"viewer":"lena"}'],
  ['runner', 'change-speed', [], '{"action":"change-speed","speed":20,"duration":10,"viewer":"lena"}'],
  ['ladder', 'climb', [value('height', '25')], '{"action":"climb","height":25,"speed":20,"viewer":"lena"}'],
  ['ladder', 'fall', [], '{"action":"fall","height":10,"ragdoll":false,"viewer":"lena"}'],
  ['ladder', 'push', [], '{"action":"push","power":20,"ragdoll":false,"viewer":"lena"}'],
  ['ladder', 'freeze', [], '{"action":"freeze","duration":10,"viewer":"lena"}'],
  ['ladder', 'add-time', [], '{"action":"add-time","time":60,"maxTime":300,"viewer":"lena"}'],
  [
    'props-avalanche',
    'drop-items',
    [value('size', '2.5')],
    '{"action":"drop-items","id":"item-1","quantity":1,"size":2.5,"random":false,"viewer":"lena"}',
  ],
  ['props-avalanche', 'teleport', [value('id', 'top')], '{"action":"teleport","id":"top","viewer":"lena"}'],
  [
    'props-avalanche',
    'avalanche',
    [],
    '{"action":"avalanche","quantity":1,"duration":10,"random":false,"viewer":"lena"}',
  ],
  ['props-avalanche', 'ragdoll', [], '{"action":"ragdoll","ragdoll":false,"duration":10,"power":20,"viewer":"lena"}'],
  [
    'props-cleaner',
    'drop-items',
    [value('id', 'item-69')],
    '{"action":"drop-items","id":"item-69","quantity":1,"size":1,"random":false,"viewer":"lena"}',
  ],
  ['props-cleaner', 'change-speed', [], '{"action":"change-speed","speed":20,"duration":10,"viewer":"lena"}'],
  ['props-cleaner', 'add-time', [], '{"action":"add-time","time":60,"maxTime":300,"viewer":"lena"}'],
  [
    'farm-field',
    'animals',
    [value('id', 'animal-42')],
    '{"action":"animals","id":"animal-42","quantity":1,"hp":100,"size":1,"speed":20,"viewer":"lena"}',
  ],
  [
    'farm-field',
    'weapon',
    [value('id', 'minigun')],
    '{"action":"weapon","id":"minigun","duration":10,"damage":10,"viewer":"lena"}',
  ],
  ['farm-field', 'heal', [], '{"action":"heal","hp":100,"viewer":"lena"}'],
  [
    'block-builder',
    'add-blocks',
    [],
    '{"action":"add-blocks","quantity":1,"height":10,"random":false,"viewer":"lena"}',
  ],
  ['block-builder', 'remove-blocks', [], '{"action":"remove-blocks","quantity":1,"random":false,"viewer":"lena"}'],
  ['block-builder', 'explode', [], '{"action":"explode","power":20,"size":1,"viewer":"lena"}'],
  ['block-builder', 'shake', [], '{"action":"shake","power":20,"duration":10,"viewer":"lena"}'],
  ['block-builder', 'add-time', [], '{"action":"add-time","time":60,"maxTime":300,"viewer":"lena"}'],
  [
    'league-of-monsters',
    'monsters',
    [value('id', 'monster-8')],
    '{"action":"monsters","id":"monster-8","quantity":1,"hp":100,"damage":10,"speed":20,"viewer":"lena"}',
  ],
  ['league-of-monsters', 'heal', [], '{"action":"heal","hp":100,"viewer":"lena"}'],
  ['league-of-monsters', 'strengthen', [], '{"action":"strengthen","damage":10,"duration":10,"viewer":"lena"}'],
  ['kart', 'boost', [], '{"action":"boost","speed":20,"duration":10,"viewer":"lena"}'],
  ['kart', 'slow-down', [], '{"action":"slow-down","speed":20,"duration":10,"viewer":"lena"}'],
  ['kart', 'spin', [], '{"action":"spin","power":20,"duration":10,"viewer":"lena"}'],
  ['kart', 'rocket', [], '{"action":"rocket","quantity":1,"damage":10,"viewer":"lena"}'],
  ['kart', 'box', [], '{"action":"box","quantity":1,"random":false,"viewer":"lena"}'],
  [
    'shooter',
    'melee-monsters',
    [value('id', 'melee-monster-10')],
    '{"action":"melee-monsters","id":"melee-monster-10","quantity":1,"hp":100,"damage":10,"speed":20,"viewer":"lena"}',
  ],
  [
    'shooter',
    'ranged-monsters',
    [],
    '{"action":"ranged-monsters","id":"ranged-monster-1","quantity":1,"hp":100,"damage":10,"speed":20,"viewer":"lena"}',
  ],
  [
    'shooter',
    'bosses',
    [value('id', 'boss-3')],
    '{"action":"bosses","id":"boss-3","quantity":1,"hp":100,"damage":10,"viewer":"lena"}',
  ],
  ['shooter', 'heal', [], '{"action":"heal","hp":100,"viewer":"lena"}'],
  ['shooter', 'ammo', [], '{"action":"ammo","value":10,"viewer":"lena"}'],
])('%s: %s sends what stands here', (game, id, values, body) => {
  const url = `http://localhost:8080/webhooks/${id}`;
  expect(requestOf(orderOf(game, id, values), BASE)).toEqual({ url, method: 'POST', body });
});

const NINE: CatalogGame[] = [
  'runner',
  'ladder',
  'props-avalanche',
  'props-cleaner',
  'farm-field',
  'block-builder',
  'league-of-monsters',
  'kart',
  'shooter',
];

test('the requests above are those of every action of the nine games', () => {
  expect(NINE.flatMap((game) => GAME_CATALOG[game].actions)).toHaveLength(40);
});

// behaviour: game-int-7
test.each<[string, GameValue[], string[]]>([
  [
    'mobs',
    [value('id', 'creeper'), value('quantity', '2')],
    Array.from({ length: 2 }, () => 'execute at @a run summon minecraft:creeper ~2 ~ ~2'),
  ],
  ['charged-creeper', [], ['execute at @a run summon minecraft:creeper ~4 ~ ~4 {powered:1b}']],
  ['lightning', [], ['execute at @a run summon minecraft:lightning_bolt ~ ~ ~']],
  ['tnt', [value('height', '5')], ['execute at @a run summon minecraft:tnt ~ ~5 ~ {fuse:60}']],
  ['anvil', [], ['execute at @a run setblock ~ ~10 ~ minecraft:anvil']],
  ['effect', [value('id', 'levitation'), value('duration', '5')], ['effect give @a minecraft:levitation 5 1']],
  ['clear-effects', [], ['effect clear @a']],
  ['heal', [], ['effect give @a minecraft:instant_health 1 10', 'effect give @a minecraft:saturation 1 10']],
  ['hunger', [], ['effect give @a minecraft:hunger 10 50']],
  ['give-item', [value('quantity', '64')], ['give @a minecraft:diamond 64']],
  ['clear-inventory', [], ['clear @a']],
  ['experience', [], ['experience add @a 50 points']],
  ['time-of-day', [], ['time set night']],
  ['weather', [], ['weather thunder 60']],
  ['launch', [], ['execute as @a at @s run tp @s ~ ~15 ~']],
  ['teleport-random', [], ['execute at @p run spreadplayers ~ ~ 5 50 false @a']],
  ['fire', [], ['execute at @a run fill ~-1 ~ ~-1 ~1 ~ ~1 minecraft:fire replace minecraft:air']],
  ['cobwebs', [], ['execute at @a run fill ~-1 ~ ~-1 ~1 ~1 ~1 minecraft:cobweb replace minecraft:air']],
  ['fireworks', [], ['execute at @a run summon minecraft:firework_rocket ~ ~1 ~']],
  ['difficulty', [], ['difficulty hard']],
  ['thank', [], ['title @a actionbar {"text":"lena","color":"gold"}']],
  ['defeat', [], ['kill @a']],
])('Minecraft: %s sends what stands here', (id, values, commands) => {
  expect(commandsOf(orderOf('minecraft', id, values))).toEqual(commands);
});

// behaviour: game-int-8
test.each([
  ['broadcast', 'broadcast lena'],
  ['say', 'say lena'],
  ['gravity', 'tune gravity 0.2'],
  ['run-speed', 'tune ground_control_speed 20'],
  ['jump', 'tune ground_jump_impulse 25'],
  ['hook', 'tune hook_length 800'],
  ['collision', 'tune player_collision 0'],
  ['usual', 'tune_reset'],
  ['map', 'change_map dm1'],
  ['restart', 'restart 3'],
  ['score-limit', 'sv_scorelimit 20'],
])('Teeworlds: %s sends “%s”', (id, command) => {
  expect(commandsOf(orderOf('teeworlds', id))).toEqual([command]);
});

// behaviour: game-int-4
describe('an edited action', () => {
  const edit = (more: Partial<GameActionEdit>): GameActionEdit => ({
    id: 'bad-cars',
    name: 'Cars',
    method: 'POST',
    path: '/{action}',
    body: '',
    command: '',
    variables: [],
    ...more,
  });
  const sent = (more: Partial<GameActionEdit>) => {
    const [action] = actionsOf({ game: 'runner', actions: [edit(more)] });
    return requestOf({ action: action!, values: readGameValues(action!, []), viewer: 'lena' }, BASE);
  };

  test('keeps its variables and has another path, method and body', () => {
    expect(
      sent({ path: '/spawn/{id}?by={viewer}', method: 'PUT', body: '{"n":{quantity},"who":"{viewer}","x":{other}}' }),
    ).toEqual({
      url: 'http://localhost:8080/webhooks/spawn/bad-car-1?by=lena',
      method: 'PUT',
      body: '{"n":1,"who":"lena","x":{other}}',
    });
    expect(sent({ path: 'https://other.example/x', method: 'GET' }).url).toBe(
      'https://other.example/x?id=bad-car-1&quantity=1&speed=20&random=false&viewer=lena',
    );
  });
});

// behaviour: game-int-5
describe('values', () => {
  const action = findGameAction({ game: 'runner', actions: [] }, 'bad-cars')!;

  test.each([
    [35, 10, 1, 10, 3],
    [9, 10, 1, 10, 1],
    [0, 10, 0, 10, 0],
    [5_000, 10, 1, 10, 10],
    [20, 10, 5, 10, 5],
  ])('%i likes, one for %i, between %i and %i, are %i', (count, per, min, max, expected) => {
    expect(fromLikes(count, { per, min, max })).toBe(expected);
    expect(readGameValues(action, [likes(per, min, max)], { likes: count })['quantity']).toBe(Math.max(expected, 1));
  });

  test.each<[string, GameValue]>([
    ['too much', value('quantity', '21')],
    ['too little', value('quantity', '0')],
    ['a part', value('quantity', '1.5')],
    ['no number', value('quantity', 'many')],
    ['nothing', value('quantity', ' ')],
    ['endless', value('quantity', 'Infinity')],
    ['an unknown thing', value('id', 'bad-car-19')],
    ['neither true nor false', value('random', 'yes')],
    ['another variable', value('hp', '1')],
    ['a choice that follows likes', { ...likes(1, 1, 1), name: 'id' }],
    ['the least above the most', likes(1, 5, 1)],
  ])('%s is refused with one error', (_what, given) => {
    expect(() => readGameValues(action, [given], { likes: 1 })).toThrow(/^Please check your inputs: /);
  });

  test('that follow likes need likes', () => {
    expect(() => readGameValues(action, [likes(1, 1, 1)])).toThrow(/follows likes/);
  });
});

// behaviour: game-int-6
describe('what viewers are called', () => {
  test.each([
    ['Léna Müller', 'LénaMüller'],
    ['"; op me; say "', 'opmesay'],
    ['{"text":"x"}', 'textx'],
    ['@a[limit=1]', 'alimit1'],
    ['../../etc', 'etc'],
    ['🎉🎉', 'viewer'],
    ['', 'viewer'],
    ['ａｂｃ', 'abc'],
    ['x'.repeat(30), 'x'.repeat(24)],
  ])('%j is %j', (name, word) => {
    expect(gameViewer(name)).toBe(word);
  });

  test('never becomes a command, whatever ten thousand names hold', () => {
    const random = randomFor(5, 'names', 'games');
    const pieces = [
      '; stop',
      '\n',
      '\r\nop ',
      '"',
      "'",
      '}',
      '{viewer}',
      '@e',
      '/',
      '\\',
      '\0',
      '$(x)',
      '`',
      '&&',
      '|',
      ' ',
      '\u2028',
      'a',
      'Z',
      '7',
      '_',
      'ß',
      '🎉',
      '\u202e',
      '<b>',
    ];
    const actions = [...GAME_CATALOG.minecraft.actions, ...GAME_CATALOG.teeworlds.actions];
    for (let count = 0; count < 10_000; count++) {
      const length = Math.floor(random.next() * 12);
      const name = Array.from({ length }, () => {
        const at = Math.floor(random.next() * (pieces.length + 1));
        return pieces[at] ?? String.fromCodePoint(1 + (Math.floor(random.next() * 0xffff) % 0xd7ff));
      }).join('');
      const viewer = gameViewer(name);
      expect(viewer).toMatch(/^[\p{L}\p{N}_]{1,24}$/u);
      const action = actions[count % actions.length]!;
      const order = { action, values: readGameValues(action, []), viewer };
      // Only the harmless word stands where the name does: without it, the command is the one of the catalogue.
      expect(commandsOf(order)).toEqual(
        commandsOf({ ...order, viewer: 'Q' }).map((line, at) =>
          action.commands[at % action.commands.length]!.includes('{viewer}')
            ? action.commands[at % action.commands.length]!.replace('{viewer}', viewer)
            : line,
        ),
      );
    }
    expect(gameWord('a b')).toBe('ab');
  });
});
