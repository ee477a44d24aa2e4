/** The whole way of a rose: a real server, a real session, and a real game that gets a request. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GameIntegration } from '#schemas/generated/types.ts';
import { type LiveSession, startLiveSession } from './support/liveSession.ts';
import { startGameServer, testGame, testMapping, type TestGameServer } from './support/gameIntegrations.ts';
import { testViewer } from './support/session.ts';

const ROSE = '5655';

let game: TestGameServer;
let session: LiveSession | undefined;

beforeEach(async () => {
  game = await startGameServer();
});
afterEach(async () => {
  await session?.stop();
  session = undefined;
  await game.close();
});

async function start(integration: Partial<GameIntegration>): Promise<void> {
  session = await startLiveSession([], [], { games: [testGame(integration)], network: game.network });
}

const rose = (id: string) =>
  session!.submit({
    id: `rose:${id}`,
    type: 'gift',
    viewer: { ...testViewer(1), displayName: 'Léna "; DROP_1' },
    payload: {
      giftId: ROSE,
      giftName: 'Rose',
      giftImageUrl: '',
      diamondCount: 1,
      repeatCount: 1,
      repeatEnd: true,
      groupId: id,
      isStreakable: false,
    },
  });

const rosy = testMapping({
  trigger: { kind: 'GIFT', settings: { giftId: ROSE } },
  choices: [
    {
      actionId: 'bad-cars',
      values: [{ name: 'id', kind: 'value', value: 'bad-car-18', per: 1, min: 1, max: 1 }],
    },
  ],
});

// behaviour: game-int-2, game-int-4, game-int-6
test('a rose makes a request to the game, with every value and a harmless name', async () => {
  await start({ mappings: [rosy] });
  await rose('a');
  await expect.poll(() => game.hits.length, { timeout: 10_000 }).toBe(1);
  const [{ method, url, body, headers }] = game.hits as [(typeof game.hits)[0]];
  expect([method, url]).toEqual(['POST', '/webhooks/bad-cars']);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    host: expect.stringMatching(/^game\.example\.com:/) as string,
  });
  expect(headers['idempotency-key']).toMatch(/rose/);
  expect(JSON.parse(body)).toEqual({
    action: 'bad-cars',
    id: 'bad-car-18',
    quantity: 1,
    speed: 20,
    random: false,
    viewer: 'LénaDROP_1',
  });
}, 60_000);

// behaviour: game-int-4
test('a busy game is asked four times in all, one that refuses only once', async () => {
  await start({ mappings: [rosy] });
  game.answers.push([503], [429], [503], [200]);
  await rose('a');
  await expect.poll(() => game.hits.length, { timeout: 12_000 }).toBe(4);
  const keys = game.hits.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(4);
  game.answers.push([400, 'no such car']);
  await rose('b');
  await expect.poll(() => game.hits.length, { timeout: 10_000 }).toBe(5);
  await expect
    .poll(() => session!.committed<{ outcome: string; message: string }>('effectResult').then((all) => all.length))
    .toBe(2);
  const results = await session!.committed<{ outcome: string; message: string }>('effectResult');
  expect(results.map(({ payload }) => payload.outcome)).toEqual(['done', 'failed']);
  expect(results[1]!.payload.message).toContain('400 no such car');
  expect(game.hits).toHaveLength(5);
}, 60_000);
